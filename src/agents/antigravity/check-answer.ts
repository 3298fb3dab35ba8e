import type { OwnCheck } from '../../doctor/examinable.ts';
import { info } from '../../doctor/finding.ts';

/**
 * Lines that answer agy by themselves when the executable is not there: without that, agy would deny
 * every tool. As long as it is there they work, so it is no fault. Windows has a batch file for it.
 */
export const checkAntigravityAnswer: OwnCheck = ({ id, name, sources }, { world }) => {
  if (world.platform === 'win32') return [];
  return sources.flatMap(({ path, handlers }) => {
    const bare = handlers.filter(({ runs, command }) => runs && !/\|\|\s*printf\b/.test(command));
    if (bare.length === 0) return [];
    const events = [...new Set(bare.map(({ event }) => event))].join(', ');
    const message = `${events} in ${path} ${bare.length === 1 ? 'has' : 'have'} no "|| printf …" behind the command: should lich-hook ever be gone, agy denies tools. lich-hook install ${id} writes it.`;
    return [info(name, message)];
  });
};
