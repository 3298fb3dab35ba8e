/** Signatures of the executables for macOS, on any machine. */
import { describe, expect, test } from 'bun:test';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { readSignature, type Signature } from '../../scripts/build/macho/page-hashes.ts';
import { signAdHoc } from '../../scripts/build/macho/sign.ts';
import { TARGETS, type Target, targetNamed } from '../../scripts/targets.ts';
import { targetBinary } from '../support/build.ts';
import { must } from './image.ts';

const BUILD_TIME = 120_000;
const MAC_TARGETS: readonly Target[] = TARGETS.filter((target) => target.os === 'darwin');
const X64 = targetNamed('darwin-x64') as Target;
const ARM64 = targetNamed('darwin-arm64') as Target;

async function built(target: Target): Promise<Uint8Array> {
  return Bun.file(await targetBinary(target)).bytes();
}

function signatureOf(bytes: Uint8Array): Signature {
  return must(readSignature(bytes));
}

describe('built executables', () => {
  // For arm64 the one that Bun writes; for x64 ours, which is that of no file and no folder.
  const identifiers = { arm64: 'a.out', x64: 'lich-hook' };
  for (const target of MAC_TARGETS) {
    test(
      `${target.name} has a signature that macOS accepts`,
      async () => {
        const bytes = await built(target);
        expect(signatureProblem(bytes)).toBeUndefined();
        const { directory, image } = signatureOf(bytes);
        expect({ ...image, ...directory }).toMatchObject({
          cpu: target.cpu,
          minimumOs: '13.0',
          identifier: identifiers[target.cpu],
          flags: 0x20002,
        });
      },
      BUILD_TIME,
    );
  }

  test(
    'signing gives the very bytes that Bun writes where it signs itself',
    async () => {
      const byBun = await built(ARM64);
      const { identifier } = signatureOf(byBun).directory;
      expect(identifier).toBe('a.out');
      expect(Buffer.compare(must(signAdHoc(byBun, identifier)), byBun)).toBe(0);
    },
    BUILD_TIME,
  );

  test(
    'each flipped byte is found, and no other page',
    async () => {
      const bytes = await built(X64);
      const { codeLimit } = signatureOf(bytes).directory;
      const places = [4000, 8191, 8192, 50_000_000, codeLimit - 1];
      for (const at of places) bytes[at] = (bytes[at] ?? 0) ^ 1;
      const pages = places.map((at) => Math.floor(at / 4096));
      expect(signatureOf(bytes).wrongPages).toEqual(pages);
      expect(signatureProblem(bytes)).toStartWith(`${places.length} of `);
    },
    BUILD_TIME,
  );
});
