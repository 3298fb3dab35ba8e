/** As long as the executable itself waits for a payload that it has no use for. */
const SILENCE_MS = 200;
const WHOLE_MS = 1000;

/** Reads standard input to its end, or as long as a hook may wait: a broken pipe is an error to some. */
export function swallow(stdin: NodeJS.ReadStream): Promise<void> {
  if (stdin.isTTY) return Promise.resolve();
  return new Promise((resolve) => {
    const whole = setTimeout(() => end(), WHOLE_MS);
    const silence = setTimeout(() => end(), SILENCE_MS);
    const end = (): void => {
      clearTimeout(whole);
      clearTimeout(silence);
      resolve();
    };
    stdin
      .on('data', () => silence.refresh())
      .once('end', end)
      .once('error', end);
  });
}
