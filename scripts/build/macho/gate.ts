import { readSignature, type Signature } from './page-hashes.ts';

/** Flags of a code directory and of its executable segment; source: xnu's cs_blobs.h. */
const ADHOC = 0x2;
const HARDENED_RUNTIME = 0x10000;
const MAIN_BINARY = 0x1;
const SLOT_ENTITLEMENTS = 5;
/** From here on come alternate code directories, one of which macOS may prefer. */
const SLOT_ALTERNATE = 0x1000;
const SLOT_ALTERNATE_END = 0x1005;

/** What must hold for macOS to run an executable, and the sentence for when it does not. */
type Rule = (signature: Signature, file: Uint8Array) => string | undefined;

const RULES: readonly Rule[] = [
  ({ wrongPages, directory }) =>
    wrongPages.length > 0
      ? `${wrongPages.length} of ${directory.pages} pages do not have the hash the signature ` +
        `records, page ${wrongPages[0]} first.`
      : undefined,
  ({ wrongSlots }) =>
    wrongSlots.length > 0
      ? `Parts of the signature do not have their recorded hash: slot ${wrongSlots.join(', ')}.`
      : undefined,
  ({ directory, image }) =>
    directory.codeLimit !== image.signature?.dataOffset
      ? `The signature covers the first ${directory.codeLimit} bytes, and there are ` +
        `${image.signature?.dataOffset} before it.`
      : undefined,
  ({ image: { signature, linkedit } }, file) => {
    const end = signature && signature.dataOffset + signature.dataSize;
    return end !== file.length || end !== linkedit.fileOffset + linkedit.fileSize
      ? 'The signature is not the end of __LINKEDIT and of the file.'
      : undefined;
  },
  ({ image: { linkedit } }) =>
    linkedit.memorySize < linkedit.fileSize
      ? 'The segment __LINKEDIT is larger in the file than in memory.'
      : undefined,
  ({ directory: { execSegment }, image: { text } }) =>
    execSegment.base !== text.fileOffset ||
    execSegment.limit !== text.fileSize ||
    execSegment.flags !== MAIN_BINARY
      ? 'What the signature says of the executable segment is not what __TEXT is.'
      : undefined,
  ({ blobs }) =>
    [...blobs.keys()].some((slot) => slot >= SLOT_ALTERNATE && slot < SLOT_ALTERNATE_END)
      ? 'There is an alternate code directory, which nothing here has checked.'
      : undefined,
  ({ directory, blobs }) =>
    directory.flags & HARDENED_RUNTIME && !blobs.has(SLOT_ENTITLEMENTS)
      ? 'It has the hardened runtime without entitlements, under which no JIT may run.'
      : undefined,
  ({ directory }) =>
    directory.flags & ADHOC
      ? undefined
      : 'It is not signed ad hoc but with a certificate, which nothing here can check.',
];

/**
 * Says why macOS would refuse to run an executable, as far as its signature goes. A release must
 * not contain one with a problem.
 * @returns a sentence; undefined when the signature is ad hoc and right for every byte
 */
export function signatureProblem(file: Uint8Array): string | undefined {
  const signature = readSignature(file);
  if (!signature.ok) return signature.problem;
  for (const rule of RULES) {
    const problem = rule(signature.value, file);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
