import { isObject } from '../../../json-object.ts';
import type { Engine, On } from './engine.ts';
import { type Part, showPart } from './footer.ts';
import { labelOf } from './label.ts';
import { callLich, type Reply } from './lich.ts';
import { letGo, within } from './queue.ts';
import { endpointFor, type Session } from './session.ts';

/** lich wants to be asked no more often. */
const EVERY_MS = 5000;

/** How long an answer is waited for before the line says nothing. */
const BOUND_MS = 3000;

/** Who waits for whom, in the line under the prompt. */
export function statusMod(on: On, session: Session): void {
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    if (endpointFor(session, 'status') !== undefined) letGo(watchErrands($, session));
    return next(event);
  });
}

/** Reads, one at a time, until lich turns out not to know the question. */
async function watchErrands($: Engine, session: Session): Promise<void> {
  const endpoint = endpointFor(session, 'status');
  if (endpoint === undefined) return;
  for (;;) {
    const reading = callLich($, endpoint, { path: '/mod/status' });
    const reply = await within(BOUND_MS, reading);
    showPart($, session.footer, 'errands', errandsIn(reply));
    if ((await reading)?.status === 404) return;
    await $.clock.sleep(EVERY_MS);
  }
}

/**
 * What the line says of an answer: nothing, of one that cannot be read.
 * @internal
 */
export function errandsIn(reply: Reply | undefined): Part | undefined {
  if (reply?.status !== 200 || !isObject(reply.value)) return undefined;
  const { owed, open, ready } = reply.value;
  const said = [owes(listOf(owed)), away(listOf(open)), answers(listOf(ready))].flat();
  if (said.length === 0) return undefined;
  return {
    long: said.map((part) => part.long).join(' · '),
    short: said.map((part) => part.short).join(' · '),
  };
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function owes(rows: Rows): readonly Part[] {
  if (rows.length === 0) return [];
  const short = rows.length === 1 ? '1 waits for you' : `${rows.length} wait for you`;
  const from = rows.length === 1 ? labelOf(rows[0]?.['from']) : undefined;
  return [{ long: from === undefined ? short : `"${from}" waits for you`, short }];
}

function away(rows: Rows): readonly Part[] {
  if (rows.length === 0) return [];
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const jobs = `${rows.length} ${rows.length === 1 ? 'job' : 'jobs'} away`;
  const need = `${waiting} ${waiting === 1 ? 'needs' : 'need'} you`;
  if (waiting === 0) return [{ long: jobs, short: `${rows.length} away` }];
  return [{ long: `${jobs} (${need})`, short: `${rows.length} away (${waiting}!)` }];
}

function answers(rows: Rows): readonly Part[] {
  if (rows.length === 0) return [];
  return [
    {
      long: `${rows.length} ${rows.length === 1 ? 'answer' : 'answers'} ready`,
      short: `${rows.length} ready`,
    },
  ];
}

function listOf(value: unknown): Rows {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
