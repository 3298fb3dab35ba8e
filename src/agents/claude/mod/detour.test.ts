import { describe, expect, test } from 'bun:test';
import { type DetourEnvironment, isDetoured } from './detour.ts';

const PROXY = 'http://proxy.example:3128';

describe('a request to 127.0.0.1', () => {
  test.each<[string, DetourEnvironment, boolean]>([
    ['no proxy', {}, false],
    ['a blank one', { HTTP_PROXY: ' ' }, false],
    ['exceptions alone', { NO_PROXY: 'localhost' }, false],
    ...['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].map(
      (name): [string, DetourEnvironment, boolean] => [name, { [name]: PROXY }, true],
    ),
    ['the address excepted', { HTTP_PROXY: PROXY, NO_PROXY: '127.0.0.1' }, false],
    ['in lower case', { HTTP_PROXY: PROXY, no_proxy: '127.0.0.1' }, false],
    ['in a list', { ALL_PROXY: PROXY, NO_PROXY: 'localhost, 127.0.0.1 ,::1' }, false],
    ['between spaces', { HTTP_PROXY: PROXY, NO_PROXY: 'localhost 127.0.0.1' }, false],
    ['everything excepted', { HTTPS_PROXY: PROXY, NO_PROXY: '*' }, false],
    ['another name excepted', { HTTP_PROXY: PROXY, NO_PROXY: 'localhost' }, true],
    ['a longer address', { HTTP_PROXY: PROXY, NO_PROXY: '127.0.0.12' }, true],
    ['a network', { HTTP_PROXY: PROXY, NO_PROXY: '127.0.0.0/8' }, true],
    ['blank exceptions', { HTTP_PROXY: PROXY, NO_PROXY: ' ' }, true],
    ['two lists, one without', { http_proxy: PROXY, NO_PROXY: 'x', no_proxy: '127.0.0.1' }, true],
    ['two lists, both with', { http_proxy: PROXY, NO_PROXY: '*', no_proxy: '127.0.0.1' }, false],
    ['two lists, one blank', { http_proxy: PROXY, NO_PROXY: '', no_proxy: '127.0.0.1' }, false],
  ])('%s', (_, env, expected) => {
    expect(isDetoured(env)).toBe(expected);
  });
});
