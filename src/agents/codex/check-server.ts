import { join } from 'node:path';
import type { OwnCheck } from '../../doctor/examinable.ts';
import { info, warn } from '../../doctor/finding.ts';
import { homeOf } from '../../doctor/sources/installed-at.ts';
import type { World } from '../../doctor/world.ts';
import { codexInstallable } from './install.ts';

const WAY_OUT = 'Start Codex by lich, or with any of -c, --enable, --disable, --no-daemon.';

/**
 * The server that plain `codex` leaves running: hooks of every later session run in it, with the
 * variables of the session that started it, and so report to that session's card.
 */
export const checkCodexServer: OwnCheck = ({ name, sources, program }, { world, gate }) => {
  if (sources.length === 0 || program === undefined) return [];
  const pid = serverOf(world);
  if (pid === undefined) return [];
  const card = cardOf(world, pid);
  const own = gate.found ? gate.endpoint.cardId : undefined;
  const what = `Codex's shared server runs (process ${pid})`;
  if (card.known && own !== undefined && card.id === own) {
    return [info(name, `${what} with this card's own variables.`)];
  }
  const whose = !card.known
    ? 'with the variables of the session that started it'
    : card.id === undefined
      ? "without lich's variables"
      : `with the variables of the card ${card.id}`;
  return [
    warn(
      name,
      `${what} ${whose}: the hooks of a codex typed by hand report there or nowhere.`,
      WAY_OUT,
    ),
  ];
};

function serverOf(world: World): number | undefined {
  const file = world.read(join(homeOf(world, codexInstallable), 'app-server-daemon', 'daemon.pid'));
  const pid = file.ok ? Number(/\d+/.exec(file.text ?? '')?.[0]) : Number.NaN;
  return pid > 1 && world.isAlive(pid) ? pid : undefined;
}

/** The card in the server's environment, where the system shows it. */
function cardOf(world: World, pid: number) {
  const environ = world.read(`/proc/${pid}/environ`);
  if (world.platform !== 'linux' || !environ.ok || !environ.text) return { known: false } as const;
  const line = environ.text.split('\0').find((one) => one.startsWith('LICH_SESSION_ID='));
  return { known: true, id: line?.slice('LICH_SESSION_ID='.length) } as const;
}
