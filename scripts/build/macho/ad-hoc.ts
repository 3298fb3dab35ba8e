/**
 * An ad-hoc signature as Apple's linker writes it: a superblob with one code directory, which has
 * the hash of each page of the code. No key is in it. Source: CS_SuperBlob and CS_CodeDirectory in
 * xnu's osfmk/kern/cs_blobs.h. All numbers big-endian.
 */
const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;
const HASH_SIZE = 32;
const HASH_TYPE_SHA256 = 2;

const SUPERBLOB = 0xfade0cc0;
/** Magic, length, count, and one entry of the index: a slot and an offset. */
const SUPERBLOB_SIZE = 12 + 8;

const CODE_DIRECTORY = 0xfade0c02;
const CODE_DIRECTORY_SIZE = 88;
/** The first version that tells of the executable segment. */
const VERSION = 0x20400;
/** CS_ADHOC and CS_LINKER_SIGNED; no CS_RUNTIME, so that the JIT needs no entitlement. */
const FLAGS = 0x00000002 | 0x00020000;
const MAIN_BINARY = 1n;

/** The part of the file that holds __TEXT. */
export interface ExecutableSegment {
  readonly fileOffset: number;
  readonly fileSize: number;
}

/** How many bytes the signature of that much code takes. */
export function adHocSize(codeLimit: number, identifier: string): number {
  return SUPERBLOB_SIZE + directorySize(codeLimit, identifier);
}

/**
 * Makes the signature of `code`, which is all of the file that stands before the signature.
 * @param identifier printable ASCII
 */
export function adHocSignature(
  code: Uint8Array,
  identifier: string,
  text: ExecutableSegment,
): Uint8Array {
  const signature = new Uint8Array(adHocSize(code.length, identifier));
  const view = new DataView(signature.buffer);
  const superblob = [SUPERBLOB, signature.length, 1, 0, SUPERBLOB_SIZE];
  superblob.forEach((value, index) => {
    view.setUint32(4 * index, value);
  });

  const directory = signature.subarray(SUPERBLOB_SIZE);
  writeDirectory(directory, code.length, identifier, text);
  directory.set(new TextEncoder().encode(identifier), CODE_DIRECTORY_SIZE);
  let at = hashOffset(identifier);
  for (let start = 0; start < code.length; start += PAGE) {
    Bun.SHA256.hash(code.subarray(start, start + PAGE), directory.subarray(at, at + HASH_SIZE));
    at += HASH_SIZE;
  }
  return signature;
}

function hashOffset(identifier: string): number {
  return CODE_DIRECTORY_SIZE + identifier.length + 1;
}

function pagesOf(codeLimit: number): number {
  return Math.ceil(codeLimit / PAGE);
}

function directorySize(codeLimit: number, identifier: string): number {
  return hashOffset(identifier) + pagesOf(codeLimit) * HASH_SIZE;
}

function writeDirectory(
  directory: Uint8Array,
  codeLimit: number,
  identifier: string,
  text: ExecutableSegment,
): void {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  view.setUint32(0, CODE_DIRECTORY);
  view.setUint32(4, directory.length);
  view.setUint32(8, VERSION);
  view.setUint32(12, FLAGS);
  view.setUint32(16, hashOffset(identifier));
  view.setUint32(20, CODE_DIRECTORY_SIZE);
  // 24: no special slots, since there is neither an Info.plist nor an entitlement.
  view.setUint32(28, pagesOf(codeLimit));
  view.setUint32(32, codeLimit);
  view.setUint8(36, HASH_SIZE);
  view.setUint8(37, HASH_TYPE_SHA256);
  // 38: no platform.
  view.setUint8(39, PAGE_BITS);
  // 40 to 63: no scatter, no team, and a code limit of 32 bits is enough.
  view.setBigUint64(64, BigInt(text.fileOffset));
  view.setBigUint64(72, BigInt(text.fileSize));
  view.setBigUint64(80, MAIN_BINARY);
}
