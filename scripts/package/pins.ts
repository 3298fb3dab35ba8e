import { join } from 'node:path';
import { RUNTIMES } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';

/** The sha512 of a runtime's package as the lock file pins it, in hexadecimal. */
export async function pinnedHash(packageName: string): Promise<Result<string>> {
  const lock = await Bun.file(join(RUNTIMES.pins, 'bun.lock')).text();
  const line = lock.split('\n').find((one) => one.includes(`["${packageName}@`));
  const [, hash] = /"sha512-([A-Za-z0-9+/]{86}==)"/.exec(line ?? '') ?? [];
  if (hash === undefined) {
    return failed(`runtimes/bun.lock pins no sha512 of ${packageName}. Run bun install there.`);
  }
  return ok(Buffer.from(hash, 'base64').toString('hex'));
}
