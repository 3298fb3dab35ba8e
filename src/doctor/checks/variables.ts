import { saysNo } from '../../lich/endpoint.ts';
import { type Finding, fail, pass, warn } from '../finding.ts';
import type { Check } from './check.ts';

const NAMES = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'] as const;

/** LICH_HOOK, then lich's three variables: all there, none there, or the fault of some. */
export const checkVariables: Check = ({ world: { env }, gate }) => {
  const wish = env['LICH_HOOK'];
  if (saysNo(wish)) {
    return [
      warn(
        'lich',
        `LICH_HOOK is "${wish?.trim()}", which switches every report of this session off.`,
        'unset LICH_HOOK, or open a new session in lich; if that has it too, look for what sets it: a shell profile, an .env file.',
      ),
    ];
  }
  const missing = NAMES.filter((name) => (env[name] ?? '').trim() === '');
  if (missing.length === NAMES.length) {
    return [
      warn(
        'lich',
        `This is no terminal of lich's: none of ${NAMES.join(', ')} is set. Hooks do nothing here.`,
        'Run lich-hook doctor in a session that lich opened to check the way to it as well.',
      ),
    ];
  }
  if (missing.length > 0) {
    return [
      fail(
        'lich',
        `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set, though lich's other variables are: no hook reports anything.`,
        'Open a new session in lich, and look for what unsets it: a wrapper, env -i, sudo, a container.',
      ),
    ];
  }
  if (!gate.found) {
    return [
      fail(
        'lich',
        `LICH_PORT is "${env['LICH_PORT']}", which is not a port (1 to 65535, digits only): no hook reports anything.`,
        'Open a new session in lich, and look for what sets it: a shell profile, an .env file.',
      ),
    ];
  }
  return [pass('lich', 'LICH_PORT, LICH_TOKEN and LICH_SESSION_ID are set.'), ...oddities(env)];
};

function oddities(env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const token = env['LICH_TOKEN'] ?? '';
  const isUsual = /^[0-9a-f]{32}$/i.test(token);
  const card = env['LICH_SESSION_ID'] ?? '';
  return [
    ...(isUsual
      ? []
      : [
          warn(
            'lich',
            `LICH_TOKEN has ${token.length} characters and is not the 32 hexadecimal ones that lich makes.`,
            'Open a new session in lich; look for what sets or quotes the variable.',
          ),
        ]),
    ...(/^\s|\s$|^["']|[\p{Cc}]/u.test(card)
      ? [
          warn(
            'lich',
            'LICH_SESSION_ID has blanks, quotes or control characters around it: lich knows no such card.',
            'Open a new session in lich; look for what sets or quotes the variable.',
          ),
        ]
      : []),
  ];
}
