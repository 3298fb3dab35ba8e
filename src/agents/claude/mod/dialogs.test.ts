import { describe, expect, test } from 'bun:test';
import {
  ask,
  callsOf,
  closeForm,
  type Dialogs,
  endBatch,
  endCall,
  endOwn,
  grant,
  noDialogs,
  notice,
  openForm,
} from './dialogs.ts';
import type { Asked, ShownCall } from './engine.ts';

const asked = (tool: string, command = 'x', agent?: string): Asked => ({
  tool_name: tool,
  tool_input: { command },
  ...(agent === undefined ? {} : { agent_id: agent }),
});
const shown = (id: string, tool = 'Bash', command = 'x', isRunning = true): ShownCall => ({
  tool_use_id: id,
  tool,
  input: { command },
  isRunning,
});

describe('a call that begins to run', () => {
  type Before = (dialogs: Dialogs) => void;
  test.each<[string, Before, readonly ShownCall[], boolean]>([
    ['answers its dialog', (d) => ask(d, asked('Bash')), [shown('1')], true],
    [
      'that waits answers nothing',
      (d) => ask(d, asked('Bash')),
      [shown('1', 'Bash', 'x', false)],
      false,
    ],
    ['that nobody asked about answers nothing', () => undefined, [shown('1')], false],
    ['of another tool answers nothing', (d) => ask(d, asked('Bash')), [shown('1', 'Read')], false],
    [
      'beside another dialog is not the last answer',
      (d) => {
        ask(d, asked('Bash', 'x'));
        ask(d, asked('Bash', 'y'));
      },
      [shown('1')],
      false,
    ],
    [
      'together with the other one is',
      (d) => {
        ask(d, asked('Bash', 'x'));
        ask(d, asked('Bash', 'y'));
      },
      [shown('1'), shown('2', 'Bash', 'y')],
      true,
    ],
    [
      'beside a worker’s dialog is not the last answer',
      (d) => {
        ask(d, asked('Bash', 'x'));
        ask(d, asked('Bash', 'x', 'agent'));
      },
      [shown('1')],
      false,
    ],
    ['never answers a worker’s', (d) => ask(d, asked('Bash', 'x', 'agent')), [shown('1')], false],
    ['with other words than asked', (d) => ask(d, asked('Bash', 'y')), [shown('1')], true],
    [
      'with other words than any of two',
      (d) => {
        ask(d, asked('Bash', 'y'));
        ask(d, asked('Bash', 'z'));
      },
      [shown('1')],
      false,
    ],
    ['answers a dialog nobody named', notice, [shown('1')], true],
    [
      'does not when it ran before',
      (d) => {
        grant(d, [shown('1')]);
        notice(d);
      },
      [shown('1')],
      false,
    ],
    ['does not answer a form', openForm, [shown('1')], false],
  ])('%s', (_, before, calls, expected) => {
    const dialogs = noDialogs();
    before(dialogs);
    expect(grant(dialogs, calls)).toBe(expected);
  });

  test('answers once', () => {
    const dialogs = noDialogs();
    ask(dialogs, asked('Bash'));
    ask(dialogs, asked('Bash'));
    expect([grant(dialogs, [shown('1')]), grant(dialogs, [shown('1')])]).toEqual([false, false]);
    expect(dialogs.open).toHaveLength(1);
    expect(grant(dialogs, [shown('2')])).toBe(true);
  });
});

describe('a dialog is gone with', () => {
  test.each<[string, (dialogs: Dialogs) => void, number]>([
    ['the end of its call', (d) => endCall(d, asked('Bash')), 2],
    ['the end of a worker’s call', (d) => endCall(d, asked('Bash', 'x', 'agent')), 2],
    ['the end of another call, not', (d) => endCall(d, asked('Bash', 'z')), 3],
    ['the end of its message', (d) => endBatch(d, undefined), 1],
    ['the end of a worker’s message', (d) => endBatch(d, 'agent'), 2],
    ['the turn', endOwn, 1],
    ['the answer to a form', closeForm, 2],
    ['a notification of it, not', notice, 3],
  ])('%s', (_, happen, left) => {
    const dialogs = noDialogs();
    ask(dialogs, asked('Bash'));
    ask(dialogs, asked('Bash', 'x', 'agent'));
    openForm(dialogs);
    happen(dialogs);
    expect(dialogs.open).toHaveLength(left);
  });
});

describe('the calls of a part of the screen', () => {
  test.each([
    ['one alone', { props: { ...shown('1') } }, ['1']],
    ['several', { props: { calls: [shown('1'), shown('2')] } }, ['1', '2']],
    ['none', { props: {} }, []],
    ['nothing', {}, []],
  ])('%s', (_, event, ids) => {
    expect(callsOf(event).map((call) => call.tool_use_id)).toEqual(ids);
  });
});
