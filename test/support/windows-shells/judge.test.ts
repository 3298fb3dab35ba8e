import { expect, test } from 'bun:test';
import { headOf } from '../reports.ts';
import type { Case } from './cases.ts';
import { faultsOf, type Ran } from './judge.ts';

const PORT = 1234;
const BODY = { session_id: 'card-7', state: 'busy' };
const wanted: Case = {
  event: 'Stop',
  handler: {},
  stdin: '',
  stdout: '{}',
  reports: [{ endpoint: '/hook', body: BODY }],
};

function ran(changes: Partial<Ran> = {}, body: object = BODY): Ran {
  const bytes = Buffer.from(JSON.stringify(body));
  const request = { connection: 1, head: headOf('/hook', bytes.length, PORT), body: bytes };
  return { code: 0, stdout: '{}', stderr: '', requests: [request], ...changes };
}

test('a silent run with its reports has no fault', () => {
  expect(faultsOf(wanted, ran(), PORT)).toEqual([]);
});

test.each<[string, Ran, string]>([
  ['an exit code', ran({ code: 1 }), 'it ended with 1'],
  ['a death', ran({ code: null }), 'it ended with no exit code'],
  ['another verdict', ran({ stdout: '{}\r\n' }), 'stdout is "{}\\r\\n", not "{}"'],
  ['words of a shell', ran({ stderr: 'not found' }), 'stderr is "not found"'],
  ['no report', ran({ requests: [] }), 'lich was told [], not '],
  ['another report', ran({}, { ...BODY, state: 'done' }), 'lich was told '],
  ['a report lich refuses', ran({}, { ...BODY, state: 'lost' }), 'lich refuses '],
])('%s is one', (_, run, fault) => {
  const faults = faultsOf(wanted, run, PORT);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toStartWith(fault);
});
