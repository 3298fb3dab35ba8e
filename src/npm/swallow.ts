/** As long as the executable itself drains a payload that it has no use for. */
const DRAIN_MS = 200;

/** Reads standard input to its end, or as long as a hook may wait: a broken pipe is an error to some. */
export function swallow(stdin: NodeJS.ReadStream): Promise<void> {
  if (stdin.isTTY) return Promise.resolve();
  return new Promise((resolve) => {
    const over = setTimeout(resolve, DRAIN_MS);
    const end = () => {
      clearTimeout(over);
      resolve();
    };
    stdin
      .on('data', () => {})
      .once('end', end)
      .once('error', end);
  });
}
