import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The compiled lich-hook: this very process, or when run from source the build beside it.
 * Undefined when there is no build.
 */
export function findExecutable(): string | undefined {
  if (/[/\\](\$bunfs|~BUN)[/\\]/.test(Bun.main)) return process.execPath;
  const name = process.platform === 'win32' ? 'lich-hook.exe' : 'lich-hook';
  const built = join(dirname(Bun.main), '..', 'dist', name);
  return existsSync(built) ? built : undefined;
}
