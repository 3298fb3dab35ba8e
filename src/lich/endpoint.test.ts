import { describe, expect, test } from 'bun:test';
import { readEndpoint } from './endpoint.ts';

const inside = { LICH_PORT: '8080', LICH_TOKEN: 'abc', LICH_SESSION_ID: 'card' };

describe('readEndpoint', () => {
  test('all three variables make an endpoint', () => {
    expect(readEndpoint(inside)).toEqual({
      found: true,
      endpoint: { port: 8080, token: 'abc', cardId: 'card' },
    });
  });

  test.each(['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'])('%s unset or blank', (name) => {
    for (const value of [undefined, '', ' ', '\t\n']) {
      expect(readEndpoint({ ...inside, [name]: value })).toEqual({
        found: false,
        why: expect.stringContaining(name),
      });
    }
  });

  test.each(['1', '80', '65535', '08080'])('port %s', (LICH_PORT) => {
    expect(readEndpoint({ ...inside, LICH_PORT })).toMatchObject({
      found: true,
      endpoint: { port: Number(LICH_PORT) },
    });
  });

  test.each([
    '0',
    '00000',
    '65536',
    '99999',
    '100000',
    '-1',
    '+80',
    '80.0',
    '8e3',
    '0x50',
    ' 80',
    '80 ',
    '80\n',
    '80\r\nx',
    'http',
    '80@evil.example',
    'user:pass@host:80',
    '80/path',
    '8 0',
    '٨٠',
    'NaN',
    'Infinity',
  ])('port %j is none', (LICH_PORT) => {
    expect(readEndpoint({ ...inside, LICH_PORT })).toEqual({
      found: false,
      why: expect.stringContaining('LICH_PORT'),
    });
  });

  test.each(['0', 'off', 'OFF', 'no', 'No', 'false', ' 0 ', '\toff\n'])(
    'LICH_HOOK of %j switches reports off',
    (LICH_HOOK) => {
      expect(readEndpoint({ ...inside, LICH_HOOK })).toEqual({
        found: false,
        why: expect.stringContaining('LICH_HOOK'),
      });
    },
  );

  test.each(['', ' ', '1', 'on', 'yes', '00', 'o', 'offline', 'nothing'])(
    'LICH_HOOK of %j does not',
    (LICH_HOOK) => {
      expect(readEndpoint({ ...inside, LICH_HOOK }).found).toBe(true);
    },
  );
});
