/** Faults planted on a sound machine, which doctor has to name: timeouts. */

import { describe } from 'bun:test';
import { HOOKS as AGY } from '../agents/antigravity/subject.ts';
import { SETTINGS } from '../agents/claude/subject.ts';
import { NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

const to = (timeout: string) => (text: string) =>
  text.replace('"timeout": 5', `"timeout": ${timeout}`);

describe.skipIf(NO_SHELL)('a timeout', () => {
  const fault = { level: 'warn', about: 'Claude Code', fix: /lich-hook install claude/ } as const;
  detect([
    ...['1', '1.5'].map((timeout) => ({
      ...fault,
      name: `of ${timeout}`,
      plant: ({ edit }: Parameters<Parameters<typeof detect>[0][number]['plant']>[0]) =>
        edit(SETTINGS, to(timeout)),
      says: new RegExp(`timeout of SessionStart in .*settings\\.json is ${timeout}, where 2 s`),
      cure: 'install claude',
    })),
    ...['0', '-5', '"5"', 'null'].map((timeout) => ({
      ...fault,
      name: `of ${timeout}, which Claude Code does not take`,
      level: 'fail' as const,
      plant: ({ edit }: Parameters<Parameters<typeof detect>[0][number]['plant']>[0]) =>
        edit(SETTINGS, to(timeout)),
      says: /In \S*settings\.json, a timeout is \S+, which Claude Code does not take: 1 event tells nothing/,
      cure: 'install claude',
    })),
    {
      name: 'of 1 for Codex',
      on: 'codex',
      plant: async ({ edit, agree }) => {
        await edit('.codex/hooks.json', to('1'));
        await agree('codex');
      },
      level: 'warn',
      about: 'Codex',
      says: /timeout of SessionStart .* is 1, where 2 s/,
      fix: /lich-hook install codex/,
    },
    {
      name: 'of 0 for Crush',
      on: 'crush',
      plant: ({ edit }) => edit('.config/crush/crush.json', to('0')),
      level: 'warn',
      about: 'Crush',
      says: /is 0.*Crush makes 30 s of it/,
      fix: /lich-hook install crush/,
      cure: 'install crush',
    },
    {
      name: 'of 0 for Antigravity',
      on: 'antigravity',
      plant: ({ edit }) => edit(AGY, to('0')),
      level: 'warn',
      about: 'Antigravity',
      says: /timeout of PreInvocation .* is 0/,
      fix: /lich-hook install antigravity/,
      cure: 'install antigravity',
    },
  ]);
});
