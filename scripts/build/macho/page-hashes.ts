import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '../../result.ts';
import { type Blobs, blobsOf, type CodeDirectory, codeDirectoryOf } from './code-directory.ts';
import { type MachO, readMachO } from './mach-o.ts';

/** A signature as it is, next to what the file is. */
export interface Signature {
  readonly image: MachO;
  readonly directory: CodeDirectory;
  readonly blobs: Blobs;
  /** Numbers of the pages that do not have the hash recorded for them. */
  readonly wrongPages: readonly number[];
  /** Slots of the parts, such as entitlements, that do not have theirs. */
  readonly wrongSlots: readonly number[];
}

/** xnu takes signed pages of 4096 bytes, up to those of the memory (cs_validate_codedirectory). */
const LARGEST_PAGE = { x64: 4096, arm64: 16384 };
const SMALLEST_PAGE = 4096;

/**
 * Reads the signature of an executable and recomputes every hash in it.
 * @returns a problem when there is no signature, or none that can be compared with the file
 */
export function readSignature(file: Uint8Array): Result<Signature> {
  const image = readMachO(file);
  if (!image.ok) return image;
  const place = image.value.signature;
  if (!place) return failed('It has no signature.');
  const blobs = blobsOf(
    new DataView(file.buffer, file.byteOffset + place.dataOffset, place.dataSize),
  );
  if (!blobs.ok) return blobs;
  const directory = codeDirectoryOf(blobs.value);
  if (!directory.ok) return directory;
  const { codeLimit, pageSize, pages } = directory.value;
  if (pageSize < SMALLEST_PAGE || pageSize > LARGEST_PAGE[image.value.cpu]) {
    return failed(`The signature has pages of ${pageSize} bytes.`);
  }
  if (codeLimit > place.dataOffset) return failed('The code limit is inside the signature.');
  if (pages !== Math.ceil(codeLimit / pageSize)) {
    return failed(`The signature has ${pages} hashes, which is not one for each page.`);
  }
  return ok({
    image: image.value,
    directory: directory.value,
    blobs: blobs.value,
    wrongPages: wrongPages(file, directory.value),
    wrongSlots: wrongSlots(blobs.value, directory.value),
  });
}

function wrongPages(file: Uint8Array, directory: CodeDirectory): readonly number[] {
  const wrong: number[] = [];
  for (let page = 0; page < directory.pages; page++) {
    const start = page * directory.pageSize;
    const end = Math.min(start + directory.pageSize, directory.codeLimit);
    if (!hasHash(file.subarray(start, end), directory.hash(page))) wrong.push(page);
  }
  return wrong;
}

/** Slot n of the superblob has its hash in special slot -n, as far as there are special slots. */
function wrongSlots(blobs: Blobs, directory: CodeDirectory): readonly number[] {
  return [...blobs]
    .filter(([slot]) => slot >= 1 && slot <= directory.specialSlots)
    .filter(([slot, blob]) => !hasHash(bytesOf(blob), directory.hash(-slot)))
    .map(([slot]) => slot);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function hasHash(bytes: Uint8Array, recorded: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest().equals(recorded);
}
