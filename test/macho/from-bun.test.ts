/** What Bun brings for macOS and what it makes of it, before anything is signed here. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { readMachO } from '../../scripts/build/macho/mach-o.ts';
import { readSignature } from '../../scripts/build/macho/page-hashes.ts';
import { signAdHoc } from '../../scripts/build/macho/sign.ts';
import { RUNTIMES } from '../../scripts/build/places.ts';
import { pinnedRuntime } from '../../scripts/build/runtime.ts';
import { TARGETS, type Target, targetNamed } from '../../scripts/targets.ts';
import { must } from './image.ts';

const BUILD_TIME = 120_000;
const MAC_TARGETS: readonly Target[] = TARGETS.filter((target) => target.os === 'darwin');
const X64 = targetNamed('darwin-x64') as Target;

let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-macho-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

async function runtimeOf(target: Target): Promise<string> {
  return must(await pinnedRuntime(target, RUNTIMES));
}

/** Offsets at which two files differ, up to an end. */
function differences(one: Uint8Array, other: Uint8Array, end: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < end; at++) if (one[at] !== other[at]) found.push(at);
  return found;
}

describe('what Bun gives us', () => {
  for (const target of MAC_TARGETS) {
    test(
      `the runtime for ${target.name}, which Apple's tool signed, has every hash right`,
      async () => {
        const bytes = await Bun.file(await runtimeOf(target)).bytes();
        const { wrongPages, wrongSlots, blobs, image } = must(readSignature(bytes));
        expect({ wrongPages, wrongSlots }).toEqual({ wrongPages: [], wrongSlots: [] });
        expect(signatureProblem(bytes)).toContain('a certificate');

        const entitlements = blobs.get(5);
        if (!entitlements) throw new Error('There are no entitlements in the runtime.');
        entitlements.setUint8(9, entitlements.getUint8(9) ^ 1);
        expect(signatureProblem(bytes)).toContain('slot 5');
        entitlements.setUint8(9, entitlements.getUint8(9) ^ 1);

        const superblob = new DataView(bytes.buffer, image.signature?.dataOffset);
        const lastEntry = 12 + 8 * (superblob.getUint32(8) - 1);
        superblob.setUint32(lastEntry, 0x1000);
        expect(signatureProblem(bytes)).toContain('alternate code directory');
      },
      BUILD_TIME,
    );
  }

  test(
    'its own executable for x64 is refused; signing changes three numbers before the signature',
    async () => {
      const entry = join(room, 'empty.ts');
      await Bun.write(entry, 'process.exitCode = 0;');
      const outfile = join(room, 'empty');
      const made = await Bun.build({
        entrypoints: [entry],
        target: 'bun',
        compile: { target: X64.bun, executablePath: await runtimeOf(X64), outfile },
      });
      expect(made.success).toBe(true);
      const byBun = await Bun.file(outfile).bytes();
      expect(signatureProblem(byBun)).toMatch(/^\d+ of \d+ pages .*, page 0 first\.$/);

      const signed = must(signAdHoc(byBun, 'any'));
      expect(signatureProblem(signed)).toBeUndefined();
      const { signature, linkedit } = must(readMachO(byBun));
      if (!signature) throw new Error('Bun left no signature.');
      const sizes = [
        { at: signature.at + 12, bytes: 4 },
        { at: linkedit.at + 32, bytes: 8 },
        { at: linkedit.at + 48, bytes: 8 },
      ];
      const changed = differences(byBun, signed, signature.dataOffset);
      expect(changed.length).toBeGreaterThan(0);
      const isSize = (at: number) =>
        sizes.some((size) => at >= size.at && at < size.at + size.bytes);
      expect(changed.filter((at) => !isSize(at))).toEqual([]);
      expect(must(readMachO(signed)).signature?.dataOffset).toBe(signature.dataOffset);
    },
    BUILD_TIME,
  );
});
