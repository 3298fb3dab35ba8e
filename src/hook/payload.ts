import { type JsonScanner, parseObject, scanJson } from './json-scanner.ts';
import type { ByteReader } from './stdin.ts';

/** With no byte after this time a keyboard is looked for; asking sooner costs every hook 4 ms. */
const SILENCE_MS = 40;

/** A payload in one piece of this size or less is parsed at once, which is twice as fast. */
const ONE_PIECE = 64 * 1024;

/**
 * Reads a payload from a stream that may never end: until the first complete JSON value, the end
 * of the stream, an error of it, or `boundMs`, whatever comes first.
 * @returns what could be read of the payload, undefined for nothing; `terminal` for a keyboard,
 *   which nobody is going to type a payload on
 */
export function readPayload(
  stdin: ByteReader,
  boundMs: number,
  isTerminal: () => Promise<boolean>,
): Promise<object | undefined | 'terminal'> {
  const deadline = performance.now() + boundMs;
  return new Promise((resolve) => {
    let scanner: JsonScanner | undefined;
    let isSilent = true;
    const finish = (): void => resolve(scanner?.value());
    const take = ({ value }: { readonly value?: Uint8Array | undefined }): void => {
      if (value === undefined) {
        finish();
        return;
      }
      const whole = isSilent && value.length <= ONE_PIECE ? parseObject(value) : undefined;
      isSilent = false;
      if (whole !== undefined) {
        resolve(whole);
        return;
      }
      scanner ??= scanJson();
      // By the clock too: a file or a device is read without a pause in which a timer could fire.
      if (scanner.push(value) || performance.now() >= deadline) finish();
      else stdin.read().then(take, finish);
    };
    setTimeout(async () => {
      if (isSilent && (await isTerminal())) resolve('terminal');
      else setTimeout(finish, Math.max(0, boundMs - SILENCE_MS));
    }, SILENCE_MS);
    stdin.read().then(take, finish);
  });
}
