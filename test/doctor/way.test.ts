/** Faults planted on a sound machine, which doctor has to name. */
import { describe, expect, test } from 'bun:test';
import { type Behaviour, openEndpoint } from '../support/endpoint.ts';
import { type Clinic, healthy, NO_SHELL, openClinic } from './clinic.ts';
import { detect } from './detect.ts';

describe.skipIf(NO_SHELL)('the way to lich', () => {
  const answering =
    (status: number) =>
    ({ lich }: Clinic) => {
      lich.answer(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return {};
    };
  const fault = { level: 'fail', about: 'lich' } as const;
  detect([
    { ...fault, name: '400', plant: answering(400), says: /400.*older lich/, fix: /Update lich/ },
    { ...fault, name: '401', plant: answering(401), says: /401.*LICH_TOKEN/, fix: /new session/ },
    { ...fault, name: '404', plant: answering(404), says: /404.*older lich/, fix: /Update lich/ },
    { ...fault, name: '405', plant: answering(405), says: /405.*not lich/, fix: /new session/ },
    { ...fault, name: '500', plant: answering(500), says: /500/, fix: /log/ },
    {
      name: '200, which lich never answers',
      plant: answering(200),
      level: 'warn',
      about: 'lich',
      says: /answers 200, where lich answers 204/,
      fix: /new session/,
    },
    {
      ...fault,
      name: 'nobody listens',
      plant: ({ lich }) => {
        lich.stop();
        return {};
      },
      says: /Nothing listens on 127.0.0.1:\d+: lich has ended/,
      fix: /new session/,
    },
    {
      ...fault,
      name: 'nobody listens, in WSL',
      plant: ({ lich }) => {
        lich.stop();
        return { WSL_DISTRO_NAME: 'Debian' };
      },
      says: /This is WSL \(Debian\), whose 127.0.0.1 is not that of Windows/,
      fix: /networkingMode=mirrored/,
    },
  ]);

  const behaviours: readonly (readonly [string, Behaviour, RegExp])[] = [
    ['an SSH banner', { open: (s) => s.write('SSH-2.0-OpenSSH_9.9\r\n') }, /does not speak HTTP/],
    ['silence', {}, /does not answer within a second/],
    ['a closed connection', { open: (s) => s.end() }, /gives no answer/],
  ];
  test.each(behaviours)('%s', async (_, behaviour, says) => {
    const clinic = await openClinic();
    await healthy(clinic, 'claude');
    const endpoint = await openEndpoint(behaviour);
    const { code, findings } = await clinic.doctor('--json', { LICH_PORT: `${endpoint.port}` });
    await endpoint.stop();
    await clinic.close();
    const failed = findings.filter(({ level }) => level === 'fail');
    expect(failed.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
    expect(code).toBe(1);
  });
});
