/** Faults planted on a sound machine, which doctor has to name. */
import { describe } from 'bun:test';
import { symlink } from 'node:fs/promises';
import { detect } from './detect.ts';

describe("lich's variables", () => {
  detect([
    {
      name: 'none at all',
      plant: () => ({ LICH_PORT: undefined, LICH_TOKEN: undefined, LICH_SESSION_ID: undefined }),
      level: 'warn',
      about: 'lich',
      says: /none of LICH_PORT, LICH_TOKEN, LICH_SESSION_ID is set/,
      fix: /session that lich opened/,
    },
    {
      name: 'reports switched off',
      plant: () => ({ LICH_HOOK: ' Off ' }),
      level: 'warn',
      about: 'lich',
      says: /LICH_HOOK is "Off", which switches every report/,
      fix: /unset LICH_HOOK/,
    },
    {
      name: 'one missing',
      plant: () => ({ LICH_TOKEN: undefined }),
      level: 'fail',
      about: 'lich',
      says: /LICH_TOKEN is not set/,
      fix: /new session/,
    },
    {
      name: 'two empty',
      plant: () => ({ LICH_PORT: '', LICH_SESSION_ID: ' ' }),
      level: 'fail',
      about: 'lich',
      says: /LICH_PORT and LICH_SESSION_ID are not set/,
      fix: /new session/,
    },
    {
      name: 'a port that is text',
      plant: () => ({ LICH_PORT: 'http' }),
      level: 'fail',
      about: 'lich',
      says: /LICH_PORT is "http", which is not a port/,
      fix: /new session/,
    },
    {
      name: 'a port out of range',
      plant: () => ({ LICH_PORT: '70000' }),
      level: 'fail',
      about: 'lich',
      says: /"70000", which is not a port/,
      fix: /new session/,
    },
    {
      name: 'a token with quotes in it',
      plant: () => ({ LICH_TOKEN: '"abc"' }),
      level: 'warn',
      about: 'lich',
      says: /LICH_TOKEN has 5 characters/,
      fix: /quotes/,
    },
    {
      name: 'a proxy that takes loopback too',
      plant: () => ({ HTTP_PROXY: 'http://127.0.0.1:9' }),
      level: 'warn',
      about: 'lich',
      says: /HTTP_PROXY is set and 127.0.0.1 is not excepted/,
      fix: /NO_PROXY=127.0.0.1/,
    },
    {
      name: 'a trace into a link',
      plant: async (clinic) => {
        await clinic.write('notes.txt', 'mine');
        await symlink(clinic.at('notes.txt'), clinic.at('trace.log'));
        return { LICH_HOOK_DEBUG: clinic.at('trace.log') };
      },
      level: 'warn',
      about: 'lich-hook',
      says: /trace\.log, a link, which no hook follows/,
      fix: /Name the file itself/,
    },
    {
      name: 'a trace left on',
      plant: () => ({ LICH_HOOK_DEBUG: '1' }),
      level: 'warn',
      about: 'lich-hook',
      says: /LICH_HOOK_DEBUG is set/,
      fix: /unset LICH_HOOK_DEBUG/,
    },
  ]);
});
