import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { nativeEnvironment } from './environment.ts';

const OWN = { SystemRoot: 'C:\\Windows', TEMP: 'C:\\T', USERPROFILE: 'C:\\Users\\me', HOME: '/me' };

test('Windows gets what it cannot do without, and the home by its own names', () => {
  expect(nativeEnvironment({ HOME: 'C:\\h', LICH_PORT: '1' }, 'win32', OWN)).toEqual({
    SystemRoot: 'C:\\Windows',
    TEMP: 'C:\\T',
    HOME: 'C:\\h',
    USERPROFILE: 'C:\\h',
    LOCALAPPDATA: join('C:\\h', '.local', 'state'),
    LICH_PORT: '1',
  });
});

test('what a test says itself stands', () => {
  const env = { HOME: 'C:\\h', USERPROFILE: 'C:\\u', LOCALAPPDATA: 'C:\\l', TEMP: 'C:\\t' };
  expect(nativeEnvironment(env, 'win32', OWN)).toEqual({ SystemRoot: 'C:\\Windows', ...env });
});

test.each([{}, { HOME: '' }])('without a home there is none: %j', (env) => {
  expect(nativeEnvironment(env, 'win32', OWN)).toEqual({
    SystemRoot: 'C:\\Windows',
    TEMP: 'C:\\T',
    ...env,
  });
});

test.each(['linux', 'darwin'] as const)('on %s nothing is added', (platform) => {
  const env = { HOME: '/h' };
  expect(nativeEnvironment(env, platform, OWN)).toBe(env);
});
