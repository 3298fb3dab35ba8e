/**
 * Runs lich and gives what it has to say: its output when it ended as it should, else its
 * complaint. Nothing of it reaches opencode's own output, and it does not outlive `end`: a wait of
 * lich's takes up to 90 seconds, for nobody when the call was stopped.
 * @param command the program and its arguments
 * @param answers the exit codes whose output is an answer
 */
export function runLich(
  command: readonly string[],
  answers: readonly number[],
  end: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    if (end.aborted) return resolve(STOPPED);
    const running = start(command, end);
    end.addEventListener('abort', () => resolve(STOPPED), { once: true });
    running.then(
      ({ code, stdout, stderr }) => {
        resolve(answers.includes(code) ? stdout : stderr || stdout || `lich exited ${code}`);
      },
      (error) => resolve(`${command[0]} did not start: ${error}`),
    );
  });
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function start(command: readonly string[], signal: AbortSignal): Promise<Ended> {
  const child = Bun.spawn([...command], {
    ...{ env: process.env, signal },
    ...{ stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' },
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

const STOPPED = 'lich was stopped before it had an answer';
