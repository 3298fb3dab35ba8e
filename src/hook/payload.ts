import { afterBeats } from '../beats.ts';
import { readJson } from './json-reader.ts';
import type { ByteReader } from './stdin.ts';

/** With no byte after this time a keyboard is looked for; asking sooner costs every hook 4 ms. */
const SILENCE_MS = 40;

/** A payload that is there is read, however late this process got to it. */
const TURNS_MS = 100;

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
    const json = readJson();
    let isSilent = true;
    const finish = (): void => resolve(json.value());
    const take = ({ value }: { readonly value?: Uint8Array | undefined }): void => {
      isSilent = false;
      // By the clock too: a file or a device is read without a pause in which a timer could fire.
      if (value === undefined || json.push(value) || performance.now() >= deadline) finish();
      else stdin.read().then(take, finish);
    };
    setTimeout(async () => {
      if (isSilent && (await isTerminal())) resolve('terminal');
      // A value that something else follows is complete, though it could not be parsed as it came.
      else if (json.scan()) finish();
      else afterBeats(Math.max(TURNS_MS, boundMs - SILENCE_MS), finish);
    }, SILENCE_MS);
    stdin.read().then(take, finish);
  });
}
