/** Faults planted on a sound machine, which doctor has to name: of whole files. */

import { describe } from 'bun:test';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { HOOKS as AGY } from '../agents/antigravity/subject.ts';
import { SETTINGS } from '../agents/claude/subject.ts';
import { WITHOUT_RIGHTS, whyNoRights } from '../install/rights.ts';
import { NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

const MANIFEST = '.gemini/config/plugins/lich/plugin.json';
const claude = { level: 'fail', about: 'Claude Code' } as const;

describe.skipIf(NO_SHELL)('files of hooks', () => {
  detect([
    {
      ...claude,
      name: 'an empty list where events belong',
      plant: ({ write }) => write(SETTINGS, '{"hooks":[]}'),
      says: /settings\.json cannot be read: Its "hooks" are an empty list, not an object/,
      fix: /Write "hooks": \{\} there/,
    },
    {
      ...claude,
      name: 'the same in the project',
      plant: async ({ project }) => {
        await mkdir(`${project}/.claude`);
        await Bun.write(`${project}/.claude/settings.json`, '{"hooks":[]}');
      },
      says: /project\/\.claude\/settings\.json cannot be read: Its "hooks" are an empty list/,
      fix: /Write "hooks": \{\} there/,
    },
    {
      name: 'an event that is not a list',
      on: 'codex',
      plant: ({ write }) => write('.codex/hooks.json', '{"hooks":{"Stop":{}}}'),
      level: 'fail',
      about: 'Codex',
      says: /hooks\.json:1 cannot be read: hooks\.Stop is an object and not a list\. Codex loads none/,
      fix: /Correct it/,
    },
    {
      name: 'a group of Antigravity that is not an object',
      on: 'antigravity',
      plant: ({ write }) => write(AGY, '{"lich":[]}'),
      level: 'fail',
      about: 'Antigravity',
      says: /hooks\.json cannot be read: Its "lich" are an empty list/,
      fix: /Write "lich": \{\} there/,
    },
  ]);
});

describe.skipIf(NO_SHELL || whyNoRights !== '')('files without rights', () => {
  detect([
    {
      ...claude,
      name: 'settings that may not be read',
      plant: ({ at }) => chmod(at(SETTINGS), 0o000),
      launcher: WITHOUT_RIGHTS,
      says: /settings\.json cannot be read: You may not read it \(its mode is 000\)/,
      fix: /^chmod u\+rw '.*settings\.json'$/,
    },
    {
      ...claude,
      name: 'settings in a folder that may not be entered',
      plant: ({ at }) => chmod(at('.claude'), 0o600),
      launcher: WITHOUT_RIGHTS,
      says: /settings\.json cannot be read: You may not read it/,
      fix: /^chmod u\+rx '.*\.claude'$/,
    },
  ]);
});

describe("Antigravity's manifest", () => {
  const fault = { on: 'antigravity', level: 'fail', about: 'Antigravity' } as const;
  detect([
    {
      ...fault,
      name: 'is gone',
      plant: ({ at }) => rm(at(MANIFEST)),
      says: /There is no .*lich\/plugin\.json: agy runs no hook/,
      fix: /lich-hook install antigravity/,
      cure: 'install antigravity',
    },
    {
      ...fault,
      name: 'is not JSON',
      plant: ({ write }) => write(MANIFEST, '{'),
      says: /plugin\.json is not a JSON object/,
      fix: /Delete .*plugin\.json, then: lich-hook install antigravity/,
    },
    {
      ...fault,
      name: 'has what agy refuses',
      plant: ({ edit }) => edit(MANIFEST, (text) => text.replace('{', '{"author": "1",')),
      says: /plugin\.json has members that agy refuses \(author\)/,
      fix: /Take author out/,
    },
  ]);
});
