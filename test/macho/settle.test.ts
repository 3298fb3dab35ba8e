import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { settleSignature } from '../../scripts/build/macho/settle.ts';
import { SIGNED, unsignedImage } from './image.ts';

let file: string;
let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-image-'));
  file = join(room, 'program');
});
afterAll(() => rm(room, { recursive: true, force: true }));

test('signs for x64, and the file can still be run', async () => {
  await Bun.write(file, unsignedImage());
  await chmod(file, 0o755);
  expect(await settleSignature(file, 'bun-darwin-x64')).toEqual({ ok: true, value: undefined });
  expect(signatureProblem(await Bun.file(file).bytes())).toBeUndefined();
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o755);
});

test('takes what Bun signed for arm64 as it is, and fails if that is not right', async () => {
  await Bun.write(file, SIGNED);
  expect(await settleSignature(file, 'bun-darwin-arm64')).toMatchObject({ ok: true });
  expect(await Bun.file(file).bytes()).toEqual(SIGNED);
  await Bun.write(file, unsignedImage());
  expect(await settleSignature(file, 'bun-darwin-arm64')).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^macOS would not run program: .* Build without /),
  });
});

test('fails for x64 if there is nothing to sign', async () => {
  await Bun.write(file, 'no program');
  expect(await settleSignature(file, 'bun-darwin-x64')).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^program could not be signed: It is no 64-bit/),
  });
});

test('leaves every other platform alone', async () => {
  await Bun.write(file, 'no program');
  expect(await settleSignature(file, 'bun-linux-x64')).toMatchObject({ ok: true });
  expect(await Bun.file(file).text()).toBe('no program');
});
