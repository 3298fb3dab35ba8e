import type { HookArguments } from '../hook/arguments.ts';
import { type DebugWish, debugWish } from '../hook/debug-wish.ts';
import type { Trace } from '../hook/trace.ts';
import type { Answer } from '../lich/connection.ts';
import { printableJsonText } from '../terminal/printable.ts';
import { debugOutput } from './debug-output.ts';
import { masked } from './mask.ts';
import { print } from './print.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Line = (step: string, text: string) => void;

/** Code units shown of a step: in a file whole payloads, which a report of a mistake needs. */
const SHOWN = 2000;
const SHOWN_IN_A_FILE = 200_000;

/**
 * The trace of a run: on stderr for `--debug` and LICH_HOOK_DEBUG=1, appended to a file when
 * that names one. A plain dry run
 * is told only why a request is not among those it prints.
 */
export function openTrace(hook: HookArguments, env: Environment): Trace {
  const wish = debugWish(env);
  if (hook.debug || wish !== 'none') return fullTrace(hook, env, wish);
  return { ...SILENT, withheld: (what) => print('stderr', `lich-hook: ${what}\n`) };
}

const SILENT: Trace = {
  gate: () => {},
  payload: () => {},
  call: () => {},
  answer: () => {},
  withheld: () => {},
};

function fullTrace(hook: HookArguments, env: Environment, wish: DebugWish): Trace {
  const write = debugOutput(wish);
  const limit = typeof wish === 'object' ? SHOWN_IN_A_FILE : SHOWN;
  const line: Line = (step, text) => {
    const ms = performance.now().toFixed(1).padStart(7);
    // Masked before it is cut: half a token would not be found.
    const shown = printableJsonText(cut(masked(text, env['LICH_TOKEN']), limit));
    write(`${ms} ms  ${step.padEnd(8)} ${shown}\n`);
  };
  line('command', `${process.argv.slice(2).join(' ')} (harness ${hook.harness.id})`);
  return {
    gate(gate) {
      if (!gate.found) line('lich', `no report: ${gate.why}`);
      else line('lich', `127.0.0.1:${gate.endpoint.port}, card ${gate.endpoint.cardId}`);
    },
    payload: (payload) => line('payload', payload === undefined ? 'none' : json(payload)),
    call: (call) => line('call', json(call)),
    answer: ({ endpoint, body }, answer) =>
      line('report', `${endpoint} ${json(body)} -> ${meaning(answer)}`),
    withheld: (what) => line('report', what),
  };
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
  return JSON.stringify(value);
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
