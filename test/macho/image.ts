/** A small Mach-O executable, for tests that would read 90 MB many times. */

import { signAdHoc } from '../../scripts/build/macho/sign.ts';
import type { Result } from '../../scripts/result.ts';

/** The value of a step that a test does not expect to fail. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

/** Where the commands of the image stand, and its sizes. */
export const IMAGE = {
  page: 4096,
  text: 32,
  linkedit: 32 + 72,
  version: 32 + 144,
  signature: 32 + 168,
  commandsEnd: 32 + 184,
  codeLimit: 3 * 4096 + 512,
} as const;

const TEXT_SIZE = 2 * IMAGE.page;
const OLD_SIGNATURE_SIZE = 100;

/** Makes an executable of four pages, the last a short one, with a space where a signature goes. */
export function unsignedImage(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(IMAGE.codeLimit + OLD_SIGNATURE_SIZE);
  for (let at = 0; at < IMAGE.codeLimit; at++) bytes[at] = (at * 31 + (at >> 8)) & 0xff;
  const view = new DataView(bytes.buffer);
  const header = [0xfeedfacf, 0x01000007, 3, 2, 4, IMAGE.commandsEnd - 32, 0, 0];
  write(view, 0, header);
  segment(view, IMAGE.text, '__TEXT', 0, TEXT_SIZE);
  segment(view, IMAGE.linkedit, '__LINKEDIT', TEXT_SIZE, bytes.length - TEXT_SIZE);
  write(view, IMAGE.version, [0x32, 24, 1, 0x000d0201, 0, 0]);
  write(view, IMAGE.signature, [0x1d, 16, IMAGE.codeLimit, OLD_SIGNATURE_SIZE]);
  return bytes;
}

function segment(view: DataView, at: number, name: string, offset: number, size: number): void {
  write(view, at, [0x19, 72, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  new TextEncoder().encodeInto(name, new Uint8Array(view.buffer, at + 8, 16));
  view.setBigUint64(at + 32, BigInt(4 * IMAGE.page), true);
  view.setBigUint64(at + 40, BigInt(offset), true);
  view.setBigUint64(at + 48, BigInt(size), true);
}

function write(view: DataView, at: number, words: readonly number[]): void {
  words.forEach((word, index) => {
    view.setUint32(at + 4 * index, word, true);
  });
}

/** Records the hash that the first page has now, after its load commands were changed. */
export function rehashFirstPage(signed: Uint8Array): void {
  const view = new DataView(signed.buffer);
  const directory = view.getUint32(IMAGE.signature + 8, true) + 20;
  const hash = new Bun.CryptoHasher('sha256').update(signed.subarray(0, IMAGE.page)).digest();
  signed.set(hash, directory + view.getUint32(directory + 16));
}

/** The image, signed; not to be written to. */
export const SIGNED = must(signAdHoc(unsignedImage(), 'image'));

/** Where its code directory is. */
export const DIRECTORY = IMAGE.codeLimit + 20;

/** The signed image, changed. */
export function changed(change: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = SIGNED.slice();
  change(new DataView(bytes.buffer));
  return bytes;
}
