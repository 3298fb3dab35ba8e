import manifest from '../../package.json' with { type: 'json' };
import { failed, ok, type Result } from '../result.ts';

/** The Bun this project is built with, named once: by `packageManager` in package.json. */
export const BUN_VERSION = manifest.packageManager.replace('bun@', '');

/**
 * Checks the Bun that runs the build: it is also the runtime put into the executable, and another
 * version would give other bytes and other flags.
 */
export function checkBunVersion(running: string = Bun.version): Result<string> {
  if (running === BUN_VERSION) return ok(running);
  return failed(
    `The build needs Bun ${BUN_VERSION}, and this is Bun ${running}. ` +
      `Run it as: npx bun@${BUN_VERSION} run build`,
  );
}
