import { failed, ok, type Result } from '../../result.ts';
import { adHocSignature, adHocSize } from './ad-hoc.ts';
import { type MachO, readMachO, type SignatureCommand } from './mach-o.ts';

/** Segments end on a page of memory; Bun rounds to this one on arm64 as well. */
const MEMORY_PAGE = 4096;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Puts an ad-hoc signature in the place of the one an executable has. Of all that stands before
 * the signature, only its size and the two sizes of __LINKEDIT change.
 * @param image a Mach-O executable that ends with its signature
 * @param identifier the name inside the signature, of printable ASCII
 * @returns the whole new file; a problem if there is no signature, or if it is not the file's end
 */
export function signAdHoc(image: Uint8Array, identifier: string): Result<Uint8Array<ArrayBuffer>> {
  if (!PRINTABLE.test(identifier)) {
    return failed(`It cannot be signed as ${JSON.stringify(identifier)}: give printable ASCII.`);
  }
  const read = readMachO(image);
  if (!read.ok) return read;
  const place = replaceable(image, read.value);
  if (!place.ok) return place;

  const codeLimit = place.value.dataOffset;
  const size = adHocSize(codeLimit, identifier);
  const signed = new Uint8Array(codeLimit + size);
  signed.set(image.subarray(0, codeLimit));
  // Before the hashes are made: the load commands are on the first page.
  resize(signed, read.value, place.value, size);
  signed.set(adHocSignature(signed.subarray(0, codeLimit), identifier, read.value.text), codeLimit);
  return ok(signed);
}

function replaceable(image: Uint8Array, { linkedit, signature }: MachO): Result<SignatureCommand> {
  if (!signature) return failed('It has no LC_CODE_SIGNATURE, and adding one is not done here.');
  const end = signature.dataOffset + signature.dataSize;
  if (end !== image.length || end !== linkedit.fileOffset + linkedit.fileSize) {
    return failed(
      'Its signature is not the end of __LINKEDIT and of the file: bytes would be lost.',
    );
  }
  if (signature.dataOffset < linkedit.fileOffset) {
    return failed('Its signature begins before __LINKEDIT.');
  }
  return ok(signature);
}

function resize(image: Uint8Array, { linkedit }: MachO, place: SignatureCommand, size: number) {
  const view = new DataView(image.buffer);
  const fileSize = image.length - linkedit.fileOffset;
  const memorySize = Math.ceil(fileSize / MEMORY_PAGE) * MEMORY_PAGE;
  view.setUint32(place.at + 12, size, true);
  view.setBigUint64(linkedit.at + 32, BigInt(memorySize), true);
  view.setBigUint64(linkedit.at + 48, BigInt(fileSize), true);
}
