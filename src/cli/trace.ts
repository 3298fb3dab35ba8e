import { appendFileSync } from 'node:fs';
import type { HookArguments } from '../hook/arguments.ts';
import type { Trace } from '../hook/trace.ts';
import type { Answer } from '../lich/connection.ts';
import { masked } from './mask.ts';
import { print } from './print.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Line = (step: string, text: string) => void;

/** Code units shown of a payload, or of what was read of it. */
const SHOWN = 2000;

/**
 * The trace of a run: on stderr for `--debug` and LICH_HOOK_DEBUG=1, appended to a file that only
 * its owner can read when LICH_HOOK_DEBUG names one (a word with a slash in it). A plain dry run
 * is told only why a request is not among those it prints.
 */
export function openTrace(hook: HookArguments, env: Environment): Trace {
  const wish = env['LICH_HOOK_DEBUG'] ?? '';
  const toStderr = (text: string) => print('stderr', text);
  const write = /[\\/]/.test(wish) ? (text: string) => append(wish, text) : toStderr;
  if (hook.debug || (wish !== '' && wish !== '0')) return fullTrace(hook, env, write);
  return { ...SILENT, withheld: (what) => toStderr(`lich-hook: ${what}\n`) };
}

const SILENT: Trace = {
  gate: () => {},
  payload: () => {},
  call: () => {},
  answer: () => {},
  withheld: () => {},
};

function fullTrace(hook: HookArguments, env: Environment, write: (text: string) => void): Trace {
  const line: Line = (step, text) => {
    const ms = performance.now().toFixed(1).padStart(7);
    write(`${ms} ms  ${step.padEnd(8)} ${masked(text, env['LICH_TOKEN'])}\n`);
  };
  line('command', `${process.argv.slice(2).join(' ')} (harness ${hook.harness.id})`);
  return {
    gate(gate) {
      if (!gate.found) line('lich', `outside: ${gate.why}`);
      else line('lich', `127.0.0.1:${gate.endpoint.port}, card ${gate.endpoint.cardId}`);
    },
    payload: (payload) => line('payload', payload === undefined ? 'none' : json(payload)),
    call: (call) => line('call', json(call)),
    answer: ({ endpoint, body }, answer) =>
      line('report', `${endpoint} ${json(body)} -> ${meaning(answer)}`),
    withheld: (what) => line('report', what),
  };
}

/** A debug file that cannot be written must not become the hook's problem. */
function append(path: string, text: string): void {
  try {
    appendFileSync(path, text, { mode: 0o600 });
  } catch {}
}

/** What lich means by its statuses. */
const MEANINGS: Readonly<Record<number, string>> = {
  204: 'taken',
  400: 'refused: lich does not know a value in it (an older lich?)',
  401: 'refused: wrong token',
  404: 'refused: this lich has no such endpoint (an older lich)',
};

function meaning(answer: Answer): string {
  if (answer.kind === 'unanswered') return answer.why;
  const known = MEANINGS[answer.status];
  return known === undefined ? `${answer.status}` : `${answer.status} ${known}`;
}

function json(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
