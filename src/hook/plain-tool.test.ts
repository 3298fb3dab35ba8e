import { describe, expect, test } from 'bun:test';
import { hooks } from '../agents/hooks.ts';
import type { Glance } from '../memory/glance.ts';
import type { HookCall } from '../report/call.ts';
import { readArguments } from './arguments.ts';
import { plainTool } from './plain-tool.ts';
import { considerTurn } from './turn-errand.ts';

function quiet(mayRing = false): Glance {
  return { parent: '/p', folder: '/p/f', mayRing: () => mayRing, silences: () => 0 };
}

function hookOf(line: string) {
  const hook = readArguments(line.split(' '), hooks);
  if (hook.kind !== 'hook') throw new Error(`${line} is no hook`);
  return hook;
}

const never = () => Promise.reject(new Error('the rules were asked'));

const LINES = [
  'tool',
  'tool --also touched',
  'tool --also session-start',
  'tool --also title',
  'tool --harness codex',
  'tool --harness antigravity',
  'tool --harness crush --also session-start,touched',
  'state busy',
  'touched',
];
const CALLS: readonly HookCall[] = [
  { conversationId: 'c', tool: 'Bash' },
  { conversationId: 'c', tool: 'Bash', agentId: 'a', event: 'PreToolUse', moment: 'tool' },
  { conversationId: 'c', tool: 'ask_question' },
  { conversationId: 'c', tool: ' request_user_input ' },
  { conversationId: 'c', tool: 'bash', needs: 'turn' },
  {},
];

describe('a tool while nothing rings', () => {
  test.each(LINES)('%s is told as the rules tell it', async (line) => {
    const hook = hookOf(line);
    for (const call of CALLS) {
      const plain = plainTool(hook, call, {}, quiet(), never);
      const judged = await considerTurn(hook, call, {}, undefined);
      if (plain !== undefined) expect([call, plain.tells]).toEqual([call, judged.tells]);
    }
  });

  test('needs no rule, and what may bind, ask, name or hang on a turn does', () => {
    const isPlain = (line: string, call: HookCall) =>
      plainTool(hookOf(line), call, {}, quiet(), never) !== undefined;
    expect(LINES.filter((line) => isPlain(line, { tool: 'Bash' }))).toEqual([
      'tool',
      'tool --also touched',
      'tool --harness codex',
      'tool --harness antigravity',
    ]);
    expect(isPlain('tool --harness antigravity', { tool: 'ask_question' })).toBeFalse();
    expect(isPlain('tool --harness crush', { needs: 'turn' })).toBeFalse();
  });

  test('is a matter of the rules as soon as something may ring', () => {
    expect(plainTool(hookOf('tool'), {}, {}, quiet(true), never)).toBeUndefined();
  });

  test('asks the rules once for a dialog that opens while it is told', async () => {
    const dialog = { call: 'x', since: 1 };
    let rings = false;
    let asked = 0;
    const glance = { ...quiet(), mayRing: () => rings };
    const plain = plainTool(hookOf('tool'), {}, {}, glance, async () => {
      asked += 1;
      return {
        tells: [],
        mayTitle: false,
        isNameless: false,
        keep: async () => undefined,
        settle: async () => undefined,
        overrung: async () => dialog,
        reasonOf: async () => 'Bash: x',
      };
    });
    expect(await plain?.overrung()).toBeUndefined();
    rings = true;
    expect(await plain?.overrung()).toBe(dialog);
    expect(await plain?.reasonOf(dialog)).toBe('Bash: x');
    expect(asked).toBe(1);
  });
});
