/** Faults planted on a sound machine, which doctor has to name. */
import { describe } from 'bun:test';
import { NO_SHELL } from '../../doctor/clinic.ts';
import { detect } from '../../doctor/detect.ts';
import { trust } from './subject.ts';

describe.skipIf(NO_SHELL)('Codex', () => {
  const on = 'codex';
  const fault = { on, level: 'fail', about: 'Codex' } as const;
  detect([
    {
      ...fault,
      name: 'hooks nobody trusted yet',
      plant: ({ write }) => write('.codex/config.toml', ''),
      says: /Not trusted yet in .*hooks\.json: SessionStart, .*Stop/,
      fix: /\/hooks/,
    },
    {
      ...fault,
      name: 'a hook that changed since it was trusted',
      plant: ({ edit }) =>
        edit('.codex/hooks.json', (text) => text.replace('"timeout": 5', '"timeout": 6')),
      says: /Changed in .*hooks\.json since they were trusted: SessionStart\./,
      fix: /\/hooks/,
    },
    {
      ...fault,
      name: 'a hook switched off',
      plant: ({ edit }) =>
        edit('.codex/config.toml', (text) =>
          text.replace('trusted_hash', 'enabled = false\ntrusted_hash'),
        ),
      says: /Switched off in .*config\.toml: SessionStart\./,
      fix: /\/hooks/,
    },
    {
      ...fault,
      name: 'the feature switched off',
      plant: (machine) => trust(machine, '[features]\nhooks = false'),
      says: /features\.hooks is false in .*config\.toml/,
      fix: /Take the line out/,
    },
    {
      ...fault,
      name: 'the feature switched off by its older name',
      plant: (machine) => trust(machine, '[features]\ncodex_hooks = false'),
      says: /features\.codex_hooks is false in .*config\.toml/,
      fix: /Take the line out/,
    },
    {
      ...fault,
      name: 'the feature switched off in the profile that is chosen',
      plant: (machine) =>
        trust(machine, 'profile = "calm"\n[profiles.calm.features]\nhooks = false'),
      says: /features\.hooks is false in the profile calm, which \S*config\.toml chooses/,
      fix: /\[profiles\.calm\]/,
    },
    {
      ...fault,
      name: 'the feature switched off in a profile that may be chosen',
      level: 'warn',
      plant: ({ write }) => write('.codex/calm.config.toml', '[features]\nhooks = false\n'),
      says: /features\.hooks is false in \S*calm\.config\.toml: codex --profile calm runs no hook/,
      fix: /take the line out of \S*calm\.config\.toml/,
    },
    {
      ...fault,
      name: 'a Codex from before hooks were on',
      plant: ({ program }) => program('codex', '0.120.0'),
      says: /0\.120\.0: hooks are known to work from 0\.124\.0 on/,
      fix: /npm install -g @openai\/codex/,
    },
    {
      name: 'hooks of a project that it does not trust',
      on,
      plant: async ({ type }) => {
        await type('uninstall codex --yes');
        await type('install codex --scope project --yes');
      },
      level: 'warn',
      about: 'Codex',
      says: /does not trust this project: it loads no hook of .*project\/\.codex\/hooks\.json/,
      fix: /trust the project, or .*lich-hook install codex/,
    },
    {
      name: 'the shared server of another session',
      on,
      plant: ({ write }) => write('.codex/app-server-daemon/daemon.pid', `${process.pid}`),
      level: 'warn',
      about: 'Codex',
      says: /shared server runs \(process \d+\) .*typed by hand/,
      fix: /--no-daemon/,
    },
  ]);
});
