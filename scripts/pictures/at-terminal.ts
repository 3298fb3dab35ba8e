/** The size of the terminal that everything is shown on. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A command at a terminal, as the person in front of it has it. */
export interface Seat {
  readonly text: () => string;
  readonly type: (line: string) => void;
  readonly interrupt: () => void;
}

/** What is run, where, and what a person does when something new has been written. */
export interface Sitting {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly size: Size;
  readonly onText?: (seat: Seat) => void;
}

/** Runs a command at a terminal to its end: all that it wrote, steering characters and all. */
export async function atTerminal(sitting: Sitting): Promise<string> {
  const { command, env, cwd, size, onText = () => undefined } = sitting;
  const decoder = new TextDecoder();
  let text = '';
  const child = Bun.spawn([...command], {
    env,
    cwd,
    // What hangs makes no picture, and leaves no process.
    timeout: 60_000,
    killSignal: 'SIGKILL',
    terminal: {
      cols: size.columns,
      rows: size.rows,
      data: (terminal, bytes) => {
        text += decoder.decode(bytes, { stream: true });
        onText({
          text: () => text,
          type: (line) => terminal.write(`${line}\n`),
          interrupt: () => child.kill('SIGINT'),
        });
      },
    },
  });
  await child.exited;
  // The last bytes may come after the end of the process.
  await Bun.sleep(50);
  child.terminal?.close();
  return text;
}
