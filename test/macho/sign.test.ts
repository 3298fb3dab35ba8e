import { describe, expect, test } from 'bun:test';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { readMachO } from '../../scripts/build/macho/mach-o.ts';
import { signAdHoc } from '../../scripts/build/macho/sign.ts';
import { changed, IMAGE, must, SIGNED, unsignedImage } from './image.ts';

describe('signing', () => {
  test('makes an image without a signature one with a right one', () => {
    expect(signatureProblem(unsignedImage())).toContain('no superblob');
    expect(signatureProblem(SIGNED)).toBeUndefined();
    expect(must(readMachO(SIGNED)).minimumOs).toBe('13.2.1');
  });

  test('leaves what it is given alone, and does the same again', () => {
    const before = SIGNED.slice();
    expect(must(signAdHoc(SIGNED, 'image'))).toEqual(before);
    expect(SIGNED).toEqual(before);
    const other = must(signAdHoc(SIGNED, 'a-much-longer-name-than-that'));
    expect(other.length).toBeGreaterThan(SIGNED.length);
    expect(must(signAdHoc(other, 'image'))).toEqual(before);
  });

  test('works on a view into a larger buffer', () => {
    const larger = new Uint8Array(SIGNED.length + 200);
    larger.set(SIGNED, 100);
    const view = larger.subarray(100, 100 + SIGNED.length);
    expect(signatureProblem(view)).toBeUndefined();
    expect(must(signAdHoc(view, 'image'))).toEqual(SIGNED);
  });

  const refused: readonly [string, Uint8Array, string, string][] = [
    ['an empty name', SIGNED, '', 'printable ASCII'],
    ['a name with a NUL', SIGNED, 'a\0b', 'printable ASCII'],
    ['a name outside ASCII', SIGNED, 'liché', 'printable ASCII'],
    ['bytes after the signature', new Uint8Array([...SIGNED, 0]), 'image', 'bytes would be lost'],
    [
      'a signature before __LINKEDIT',
      changed((view) => {
        view.setUint32(IMAGE.signature + 8, IMAGE.page, true);
        view.setUint32(IMAGE.signature + 12, SIGNED.length - IMAGE.page, true);
      }),
      'image',
      'before __LINKEDIT',
    ],
    [
      'no place for a signature',
      changed((view) => view.setUint32(IMAGE.signature, 0x1e, true)),
      'image',
      'no LC_CODE_SIGNATURE',
    ],
  ];
  for (const [name, bytes, identifier, problem] of refused) {
    test(`refuses ${name}`, () => {
      expect(signAdHoc(bytes, identifier)).toMatchObject({
        ok: false,
        problem: expect.stringContaining(problem),
      });
    });
  }
});
