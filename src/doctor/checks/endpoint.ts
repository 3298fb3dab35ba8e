import type { Answer } from '../../lich/connection.ts';
import { type Finding, fail, pass, warn } from '../finding.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

/**
 * The way to lich, by a report as every hook sends it: the same socket, token, release and body.
 * It is the one report that changes nothing: lich only looks at the card's git status again.
 */
export const checkEndpoint: Check = async ({ world, gate }) => {
  if (!gate.found) return [];
  const where = `127.0.0.1:${gate.endpoint.port}`;
  const answer = await world.knock(gate.endpoint);
  return [
    answer.kind === 'answered' ? meaningOf(answer.status, where) : silence(answer, where, world),
  ];
};

const RENEW = 'Open a new session in lich: this one has the variables of a lich that is gone.';
const UPDATE = 'Update lich, then open a new session in it.';

function meaningOf(status: number, where: string): Finding {
  switch (status) {
    case 204:
      return pass('lich', `It answers on ${where}, and takes the token and a report.`);
    case 400:
      return fail(
        'lich',
        `It answers 400 on ${where}: it does not know something in the report, as an older lich would not.`,
        UPDATE,
      );
    case 401:
    case 403:
      return fail(
        'lich',
        `It answers ${status} on ${where}: the token in LICH_TOKEN is not its own.`,
        RENEW,
      );
    case 404:
      return fail(
        'lich',
        `It answers 404 on ${where}: it has no such endpoint, so it is an older lich or something else.`,
        UPDATE,
      );
    case 405:
      return fail(
        'lich',
        `${where} answers 405: what listens there takes no POST, and is not lich.`,
        RENEW,
      );
    default:
      break;
  }
  if (status >= 500) {
    return fail(
      'lich',
      `It answers ${status} on ${where}: it took the report and could not carry it out.`,
      "Look into lich's log, and start lich again.",
    );
  }
  return warn(
    'lich',
    `${where} answers ${status}, where lich answers 204: it may be something else.`,
    RENEW,
  );
}

function silence(answer: Answer, where: string, world: World): Finding {
  const { env } = world;
  const why = answer.kind === 'unanswered' ? answer.why : '';
  const isRefused = /ECONNREFUSED|refused|Failed to connect/i.test(why);
  const wsl = env['WSL_DISTRO_NAME'] ?? '';
  if (isRefused && (wsl !== '' || (env['WSL_INTEROP'] ?? '') !== '')) {
    return fail(
      'lich',
      `Nothing listens on ${where}. This is WSL${wsl === '' ? '' : ` (${wsl})`}, whose 127.0.0.1 is not that of Windows, where lich runs.`,
      'Put networkingMode=mirrored under [wsl2] into %UserProfile%\\.wslconfig, run wsl --shutdown, and open a new session.',
    );
  }
  const elsewhere = isRefused ? elsewhereOf(world) : undefined;
  if (elsewhere !== undefined) {
    return fail(
      'lich',
      `Nothing listens on ${where}: lich has ended, or runs on another machine, for this is ${elsewhere} with a 127.0.0.1 of its own.`,
      `Run the agent CLI where lich runs, or bring the port here: ${WAYS[elsewhere](where)}. If lich runs here: open a new session in it.`,
    );
  }
  if (isRefused) {
    return fail(
      'lich',
      `Nothing listens on ${where}: lich has ended, or started again on another port.`,
      RENEW,
    );
  }
  if (/other than HTTP/.test(why)) {
    return fail('lich', `What listens on ${where} does not speak HTTP: it is not lich.`, RENEW);
  }
  if (/in time/.test(why)) {
    return fail(
      'lich',
      `${where} takes the connection and does not answer within a second, the time a hook waits.`,
      'Look whether lich hangs; start it again.',
    );
  }
  return fail('lich', `${where} gives no answer: ${why}.`, RENEW);
}

/** Files that container programs put into what they run: Docker's, and Podman's. */
const CONTAINER_FILES = ['/.dockerenv', '/run/.containerenv'];

/** Variables of containers that an editor or a service opens, and systemd's own. */
const CONTAINER_VARIABLES = ['REMOTE_CONTAINERS', 'CODESPACES', 'container'];

/**
 * How a port gets to another machine: a line to type, by lich's address. The variables come along by
 * name, since the token has to be in no argument. docs/elsewhere.md has the rest.
 */
const WAYS = {
  'a container': () =>
    'docker run --network host -e LICH_PORT -e LICH_TOKEN -e LICH_SESSION_ID …, started from a terminal of lich',
  'a terminal over SSH': (where: string) =>
    `ssh -o SendEnv='LICH_*' -R ${where}:${where} …, from a terminal of lich`,
} as const;

/** What says that this is another machine than lich's; undefined where nothing does. */
function elsewhereOf({ env, look }: World): keyof typeof WAYS | undefined {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  const name = CONTAINER_VARIABLES.find(isSet);
  if (name !== undefined || CONTAINER_FILES.some((path) => look(path) !== undefined)) {
    return 'a container';
  }
  return isSet('SSH_CONNECTION') || isSet('SSH_TTY') ? 'a terminal over SSH' : undefined;
}
