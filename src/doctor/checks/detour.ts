import { info, warn } from '../finding.ts';
import type { Check } from './check.ts';

const NAMES = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];

/** A proxy in the environment. lich-hook goes around it; what else reports to lich may not. */
export const checkDetour: Check = ({ world: { env } }) => {
  const set = NAMES.filter((name) => (env[name] ?? '') !== '');
  if (set.length === 0) return [];
  const names = set.join(' and ');
  const exceptions = (env['NO_PROXY'] ?? env['no_proxy'] ?? '').split(/[\s,]+/);
  if (exceptions.some((one) => one === '127.0.0.1' || one === '*')) {
    return [info('lich', `${names} is set, and 127.0.0.1 is excepted from it.`)];
  }
  return [
    warn(
      'lich',
      `${names} is set and 127.0.0.1 is not excepted. lich-hook goes around it; the mod in Claude Code sends nothing then, and curl or fetch would hand the token to it.`,
      'export NO_PROXY=127.0.0.1,localhost',
    ),
  ];
};
