/** What an administrator switches off, in the system's own place, which only a mount can stand in for. */
import { describe, expect, test } from 'bun:test';
import { healthy, NO_SHELL, openClinic } from './clinic.ts';
import { detect, type Fault } from './detect.ts';

/** A file below /etc/claude-code, for one process: /etc is a copy of the real one. */
const managed = (name: string, text: string): readonly string[] => [
  ...['unshare', '-rm', '/bin/sh', '-c'],
  `mkdir "$HOME/etc" && cp -a /etc/. "$HOME/etc/" 2>/dev/null
   mkdir -p "$HOME/etc/claude-code/managed-settings.d"
   printf '%s' '${text}' >"$HOME/etc/claude-code/${name}"
   mount --bind "$HOME/etc" /etc && exec "$0" "$@"`,
];
const CANNOT_MOUNT = Bun.spawnSync(['unshare', '-rm', 'mount', '-t', 'tmpfs', 'none', '/etc'])
  .success
  ? ''
  : 'nothing can be mounted here';
if (CANNOT_MOUNT) process.stderr.write(`skipped: an administrator's settings: ${CANNOT_MOUNT}\n`);

const fault = {
  ...{ level: 'fail', about: 'Claude Code', plant: async () => undefined },
  fix: /^Ask who administers this machine/,
} satisfies Partial<Fault>;

describe.skipIf(NO_SHELL || CANNOT_MOUNT !== '')('an administrator', () => {
  detect([
    {
      ...fault,
      name: 'lets no hooks run but his own',
      launcher: managed('managed-settings.json', '{"allowManagedHooksOnly":true}'),
      says: /^allowManagedHooksOnly is true in \/etc\/claude-code\/managed-settings\.json: Claude Code runs no hook of yours\.$/,
    },
    {
      ...fault,
      name: 'lets no hook run',
      launcher: managed('managed-settings.json', '{"disableAllHooks":true}'),
      says: /^disableAllHooks is true in \/etc\/claude-code\/managed-settings\.json/,
    },
    {
      ...fault,
      name: 'says so in a file beside it',
      launcher: managed('managed-settings.d/50-hooks.json', '{"allowManagedHooksOnly":true}'),
      says: /in \/etc\/claude-code\/managed-settings\.d\/50-hooks\.json: /,
    },
  ]);

  test.each([
    ['managed-settings.json', '{"model":"opus","allowManagedHooksOnly":false}'],
    ['managed-settings.d/50-hooks.json.off', '{"disableAllHooks":true}'],
  ])('who says something else in %s is no fault', async (name, text) => {
    const clinic = await openClinic();
    try {
      await healthy(clinic, 'claude');
      const { code, findings } = await clinic.doctor('--json', {}, managed(name, text));
      expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
      expect(code).toBe(0);
    } finally {
      await clinic.close();
    }
  });
});
