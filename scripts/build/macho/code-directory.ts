/**
 * Reads the signature inside an executable, for the check of a release. It shares nothing with the
 * signer: a mistake made there must not be forgiven here. Source: CS_SuperBlob, CS_BlobIndex and
 * CS_CodeDirectory in xnu's osfmk/kern/cs_blobs.h. All numbers big-endian.
 */
import { failed, ok, type Result } from '../../result.ts';

const EMBEDDED_SIGNATURE = 0xfade0cc0;
const CODE_DIRECTORY = 0xfade0c02;
const SLOT_CODE_DIRECTORY = 0;
const SHA256 = { type: 2, bytes: 32 };
/** The fields up to execSegFlags, which every version from this one on has. */
const WITH_EXEC_SEGMENT = { version: 0x20400, bytes: 88 };

/** The parts of a signature by their slot; each begins with its magic and its length. */
export type Blobs = ReadonlyMap<number, DataView>;

/** What a code directory says. */
export interface CodeDirectory {
  readonly identifier: string;
  readonly flags: number;
  readonly codeLimit: number;
  readonly pageSize: number;
  readonly pages: number;
  readonly specialSlots: number;
  readonly execSegment: { readonly base: number; readonly limit: number; readonly flags: number };
  /** The recorded hash of a page; of a special slot, with a negative number. */
  hash(slot: number): Uint8Array;
}

/** Takes a signature apart into its blobs. */
export function blobsOf(signature: DataView): Result<Blobs> {
  const broken = failed('The signature is no superblob, or its parts go past its end.');
  if (signature.byteLength < 12 || signature.getUint32(0) !== EMBEDDED_SIGNATURE) return broken;
  const length = signature.getUint32(4);
  const count = signature.getUint32(8);
  if (length > signature.byteLength || 12 + 8 * count > length) return broken;
  const blobs = new Map<number, DataView>();
  for (let index = 0; index < count; index++) {
    const slot = signature.getUint32(12 + 8 * index);
    const at = signature.getUint32(16 + 8 * index);
    if (at + 8 > length || blobs.has(slot)) return broken;
    const size = signature.getUint32(at + 4);
    if (at + size > length) return broken;
    blobs.set(slot, new DataView(signature.buffer, signature.byteOffset + at, size));
  }
  return ok(blobs);
}

/** Reads the code directory; a problem if it is not one whose every hash can be recomputed. */
export function codeDirectoryOf(blobs: Blobs): Result<CodeDirectory> {
  const view = blobs.get(SLOT_CODE_DIRECTORY);
  if (!view || view.byteLength < WITH_EXEC_SEGMENT.bytes || view.getUint32(0) !== CODE_DIRECTORY) {
    return failed('The signature has no code directory.');
  }
  if (view.getUint32(8) < WITH_EXEC_SEGMENT.version) {
    return failed('The code directory is of a version that says nothing of executable segments.');
  }
  if (view.getUint8(36) !== SHA256.bytes || view.getUint8(37) !== SHA256.type) {
    return failed('The code directory has hashes other than sha256.');
  }
  if (view.getUint32(44) !== 0) return failed('The code directory is scattered.');
  const hashes = view.getUint32(16);
  const specialSlots = view.getUint32(24);
  const pages = view.getUint32(28);
  const first = hashes - specialSlots * SHA256.bytes;
  if (first < WITH_EXEC_SEGMENT.bytes || hashes + pages * SHA256.bytes > view.byteLength) {
    return failed('The hashes go past the end of the code directory.');
  }
  const identifier = textAt(view, view.getUint32(20));
  if (!identifier) return failed('The code directory names no identifier.');
  const number64 = (at: number) => Number(view.getBigUint64(at));
  return ok({
    identifier,
    flags: view.getUint32(12),
    codeLimit: number64(56) || view.getUint32(32),
    pageSize: 2 ** view.getUint8(39),
    pages,
    specialSlots,
    execSegment: { base: number64(64), limit: number64(72), flags: number64(80) },
    hash: (slot) =>
      new Uint8Array(view.buffer, view.byteOffset + hashes + slot * SHA256.bytes, SHA256.bytes),
  });
}

/** The text up to the next NUL. */
function textAt(view: DataView, at: number): string | undefined {
  if (at < WITH_EXEC_SEGMENT.bytes || at >= view.byteLength) return undefined;
  const rest = new Uint8Array(view.buffer, view.byteOffset + at, view.byteLength - at);
  const end = rest.indexOf(0);
  return end < 0 ? undefined : new TextDecoder().decode(rest.subarray(0, end));
}
