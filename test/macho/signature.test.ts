import { describe, expect, test } from 'bun:test';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { changed, DIRECTORY, IMAGE, rehashFirstPage, SIGNED } from './image.ts';

/** As `changed`, for the load commands, with the hash of what they are then. */
function rehashed(change: (view: DataView) => void): Uint8Array {
  const bytes = changed(change);
  rehashFirstPage(bytes);
  return bytes;
}

describe('the check refuses', () => {
  const FLAGS = DIRECTORY + 12;
  const faults: readonly [string, Uint8Array, string][] = [
    ['none', changed((view) => view.setUint32(IMAGE.signature, 0x1e, true)), 'has no signature'],
    ['no superblob', changed((view) => view.setUint8(IMAGE.codeLimit, 0)), 'no superblob'],
    [
      'a part outside the superblob',
      changed((view) => view.setUint32(IMAGE.codeLimit + 16, SIGNED.length)),
      'no superblob, or',
    ],
    [
      'two parts in one slot',
      changed((view) => {
        view.setUint32(IMAGE.codeLimit + 8, 2);
        view.setUint32(IMAGE.codeLimit + 20, 0);
        view.setUint32(IMAGE.codeLimit + 24, 20);
      }),
      'no superblob, or',
    ],
    [
      'a superblob without room for its list',
      changed((view) => {
        view.setUint32(IMAGE.signature + 12, 12, true);
        view.setUint32(IMAGE.codeLimit + 4, 12);
        view.setBigUint64(IMAGE.linkedit + 48, 8n, true);
      }).slice(0, IMAGE.codeLimit + 12),
      'no superblob, or',
    ],
    ['no code directory', changed((view) => view.setUint8(DIRECTORY, 0)), 'no code directory'],
    ['an old version', changed((view) => view.setUint32(DIRECTORY + 8, 0x20200)), 'a version'],
    ['sha1', changed((view) => view.setUint8(DIRECTORY + 37, 1)), 'other than sha256'],
    ['hashes cut short', changed((view) => view.setUint8(DIRECTORY + 36, 20)), 'other than sha256'],
    ['scatter', changed((view) => view.setUint32(DIRECTORY + 44, 1)), 'scattered'],
    ['more hashes than fit', changed((view) => view.setUint32(DIRECTORY + 28, 5)), 'go past'],
    [
      'special slots that do not fit',
      changed((view) => view.setUint32(DIRECTORY + 24, 1)),
      'go past',
    ],
    ['no identifier', changed((view) => view.setUint8(DIRECTORY + 88, 0)), 'no identifier'],
    [
      'a name that is no name',
      changed((view) => view.setUint32(DIRECTORY + 20, 0)),
      'no identifier',
    ],
    ['pages of 8192 on x64', changed((view) => view.setUint8(DIRECTORY + 39, 13)), '8192 bytes'],
    ['pages of one byte', changed((view) => view.setUint8(DIRECTORY + 39, 0)), '1 bytes'],
    ['a page too few', changed((view) => view.setUint32(DIRECTORY + 28, 3)), 'one for each page'],
    [
      'a limit inside the signature',
      changed((view) => view.setUint32(DIRECTORY + 32, IMAGE.codeLimit + 1)),
      'inside the signature',
    ],
    [
      'a limit short of the signature',
      changed((view) => {
        view.setUint32(DIRECTORY + 28, 3);
        view.setUint32(DIRECTORY + 32, 3 * IMAGE.page);
      }),
      `covers the first ${3 * IMAGE.page} bytes`,
    ],
    ['bytes after the signature', new Uint8Array([...SIGNED, 0]), 'not the end of'],
    [
      '__LINKEDIT short of the signature',
      rehashed((view) => view.setBigUint64(IMAGE.linkedit + 48, 600n, true)),
      'not the end of',
    ],
    [
      '__LINKEDIT with too little memory',
      rehashed((view) => view.setBigUint64(IMAGE.linkedit + 32, 600n, true)),
      'larger in the file than in memory',
    ],
    [
      'another executable segment',
      changed((view) => view.setBigUint64(DIRECTORY + 72, 4096n)),
      'executable segment',
    ],
    [
      'one that is not of the main binary',
      changed((view) => view.setBigUint64(DIRECTORY + 80, 0n)),
      'executable segment',
    ],
    [
      'the hardened runtime, which stops the JIT',
      changed((view) => view.setUint32(FLAGS, 0x10002)),
      'hardened runtime without entitlements',
    ],
    ['no ad-hoc flag', changed((view) => view.setUint32(FLAGS, 0x20000)), 'a certificate'],
  ];
  for (const [name, bytes, problem] of faults) {
    test(name, () => expect(signatureProblem(bytes)).toContain(problem));
  }
});
