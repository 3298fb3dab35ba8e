import { expect, test } from 'bun:test';
import { isNodeLauncher } from './node-launcher.ts';

const LOOK = { isFile: true, isExecutable: true, isOpenToAll: false };
const look = (real: string, head: string) => ({ ...LOOK, real, head });

test.each([
  ['the file a link of npm leads to', '/usr/lib/node_modules/lich-hook/bin/lich-hook.js', ''],
  ['the same of another kind', 'C:\\npm\\node_modules\\lich-hook\\bin\\lich-hook.mjs', ''],
  [
    'a script for a shell',
    '/p/node_modules/.bin/lich-hook',
    '#!/bin/sh\nexec node  "$basedir/../lich-hook/bin/lich-hook.js" "$@"\n',
  ],
  [
    'the same with the Node beside it',
    '/home/ada/.local/share/pnpm/lich-hook',
    '#!/bin/sh\nif x; then\n exec "$basedir/node" "$basedir/global/5/lich-hook.js" "$@"\nfi\n',
  ],
  [
    'a batch file',
    'C:\\npm\\lich-hook.cmd',
    '@ECHO off\r\n"%dp0%\\node.exe"  "%dp0%\\node_modules\\lich-hook\\bin\\lich-hook.js" %*\r\n',
  ],
])('%s', (_, real, head) => {
  expect(isNodeLauncher(look(real, head))).toBe(true);
});

test.each([
  ['the executable', '/usr/lib/node_modules/@lich-hook/linux-x64/bin/lich-hook', '\u007fELF'],
  [
    'the executable, with the text of a launcher in it',
    '/opt/lich-hook',
    '\u007fELF node lich-hook.js',
  ],
  [
    'the launcher of a plugin',
    '/p/bin/lich-hook',
    await Bun.file(`${import.meta.dir}/../../bin/lich-hook`).text(),
  ],
  ['a script that starts the executable', '/p/lich-hook', '#!/bin/sh\nexec /opt/lich-hook "$@"\n'],
])('%s is none', (_, real, head) => {
  expect(isNodeLauncher(look(real, head))).toBe(false);
});
