import { expect, test } from 'bun:test';
import { executableFolder } from './executable-folder.ts';

const PACKAGE = 'node_modules/@lich-hook/linux-x64/bin/lich-hook';

test.each([
  [`/home/ada/.npm/_npx/c0fedccb7be263dd/${PACKAGE}`, 'npx'],
  ['C:\\Users\\ada\\npm-cache\\_npx\\1f\\node_modules\\@lich-hook\\x\\bin\\lich-hook.exe', 'npx'],
  [`/home/ada/.bun/install/cache/.bunx-1000/lich-hook@latest/${PACKAGE}`, 'bunx'],
  [`/tmp/bunx-1000-lich-hook@latest/${PACKAGE}`, 'bunx'],
  [
    `/home/ada/.cache/pnpm/dlx/4dcd74cc/1a22cd373f7-7fa0/node_modules/.pnpm/x/${PACKAGE}`,
    'pnpm dlx',
  ],
  [`/home/ada/.local/share/pnpm/store/v3/tmp/dlx-600/${PACKAGE}`, 'pnpm dlx'],
  ['C:\\Users\\ada\\AppData\\Local\\pnpm-cache\\dlx\\1f\\2\\lich-hook.exe', 'pnpm dlx'],
  ['/tmp/xfs-1f0fe3f9/dlx-728/.yarn/unplugged/x/lich-hook', 'yarn dlx'],
])('%s is in a cache', (path, program) => {
  expect(executableFolder(path).cacheOf).toBe(program);
});

test.each([
  `/usr/lib/${PACKAGE}`,
  `/home/ada/.local/share/pnpm/global/5/${PACKAGE}`,
  `/home/ada/.bun/install/global/${PACKAGE}`,
  '/home/ada/bunx/lich-hook',
  '/home/ada/src/dlx-1/lich-hook',
])('%s is in none', (path) => {
  expect(executableFolder(path)).toEqual({ cacheOf: undefined, isVersioned: false });
});

test.each([
  `/p/node_modules/.pnpm/@lich-hook+linux-x64@0.1.0/${PACKAGE}`,
  `/home/ada/.nvm/versions/node/v20.19.2/lib/${PACKAGE}`,
  `/home/ada/.local/share/fnm/node-versions/v22.1.0/installation/lib/${PACKAGE}`,
  `/home/ada/.asdf/installs/nodejs/20.1.0/lib/${PACKAGE}`,
  `/opt/homebrew/Cellar/lich-hook/0.1.0_1/bin/lich-hook`,
  'C:\\Users\\ada\\AppData\\Roaming\\nvm\\v20.1.0\\node_modules\\@lich-hook\\x\\lich-hook.exe',
  `/p/node_modules/.bun/@lich-hook+linux-x64@0.1.0-rc.1/${PACKAGE}`,
  '/nix/store/9l1h4rz7cw0gk1m8a3n5p6q2xyvb4dsf-lich-hook-0.1.0/bin/lich-hook',
  '/nix/store/9l1h4rz7cw0gk1m8a3n5p6q2xyvb4dsf-home-manager-path/bin/lich-hook',
  '/gnu/store/9l1h4rz7cw0gk1m8a3n5p6q2xyvb4dsf-profile/bin/lich-hook',
])('%s bears a release', (path) => {
  expect(executableFolder(path).isVersioned).toBe(true);
});
