import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { signAdHoc } from '../../scripts/build/macho/sign.ts';
import { changed, DIRECTORY, IMAGE, SIGNED } from './image.ts';

describe('the check refuses', () => {
  test('any one byte before the signature that is another', () => {
    const anywhere = fc.nat(IMAGE.codeLimit - 1);
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const problem = signatureProblem(
          changed((view) => view.setUint8(at, view.getUint8(at) ^ bits)),
        );
        const page = Math.floor(at / IMAGE.page);
        expect(problem).toBeString();
        if (at < IMAGE.commandsEnd) return;
        expect(problem).toStartWith('1 of 4 pages ');
        expect(problem).toContain(`page ${page} first`);
      }),
      { numRuns: 500 },
    );
  });

  test('every beginning of a signed file', () => {
    fc.assert(
      fc.property(fc.nat(SIGNED.length - 1), (length) => {
        const part = SIGNED.slice(0, length);
        expect(signatureProblem(part)).toBeString();
        expect(signAdHoc(part, 'image').ok).toBe(false);
      }),
      { numRuns: 500, examples: [[0], [4], [31], [32], [IMAGE.commandsEnd], [IMAGE.codeLimit]] },
    );
  });
});

describe('nothing is thrown', () => {
  const words = [0, 1, 7, 8, 16, 72, 0xff, 0x1d, 4096, SIGNED.length, 0x7fffffff, 0xffffffff];
  const word = fc.oneof(fc.constantFrom(...words), fc.nat(0xffffffff));
  const commands = fc.nat(IMAGE.commandsEnd - 4);
  const signature = fc.integer({ min: IMAGE.codeLimit, max: SIGNED.length - 4 });
  const directory = fc.integer({ min: IMAGE.codeLimit, max: DIRECTORY + 96 });
  const writes = fc.array(fc.tuple(fc.oneof(commands, directory, signature), word, fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  });

  test('for any header, and what the signer accepts passes the check', () => {
    let accepted = 0;
    fc.assert(
      fc.property(writes, (list) => {
        const bytes = changed((view) => {
          for (const [at, value, little] of list) view.setUint32(at, value, little);
        });
        expect(['string', 'undefined']).toContain(typeof signatureProblem(bytes));
        const signed = signAdHoc(bytes, 'image');
        if (!signed.ok) return;
        accepted++;
        expect(signatureProblem(signed.value)).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('for bytes of any kind behind a right beginning', () => {
    const header = SIGNED.slice(0, 32);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (rest) => {
        const bytes = new Uint8Array([...header, ...rest]);
        expect(signatureProblem(bytes)).toBeString();
        expect(signatureProblem(rest)).toBeString();
        expect(signAdHoc(bytes, 'image').ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
