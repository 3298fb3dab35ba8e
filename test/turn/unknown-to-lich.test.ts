/**
 * Agent CLIs that lich has no id of, through the executable: no start goes out, a conversation that is
 * known to have the card is told without its id, and what is nested in its turn is not told.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { agents } from '../../src/agents/agents.ts';
import { isKnownToLich } from '../../src/report/session-start.ts';
import { openRig, type Rig } from '../support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const unknown = Object.values(agents).filter(({ id }) => !isKnownToLich(id));

test('there are three', () => {
  expect(unknown.map(({ id }) => id)).toEqual(['gemini', 'qwen', 'copilot']);
});

describe.each(unknown.map(({ id, recorded }) => [id, recorded] as const))('%s', (id, recorded) => {
  /** Each part of a test has a memory of its own. */
  const memory = (name: string) => ({ XDG_STATE_HOME: join(rig.home, id, name) });
  const step = (event: RegExp) =>
    recorded?.steps.find((one) => event.test(one.event))?.payload ?? {};
  const prompt = () => step(/Prompt|BeforeAgent/);
  const busy = `state busy --harness ${id} --also session-start`;
  const told = async (line: string, payload: object, env: object) => {
    const { reports, ...end } = await rig.hook(line, payload, { env: { ...rig.env, ...env } });
    expect(end).toMatchObject({ code: 0, stdout: '', stderr: '' });
    return reports.map(({ body }) => {
      const { state, tool, provider_session_id } = body as Readonly<Record<string, string>>;
      return [state, tool, provider_session_id === undefined ? 'nameless' : 'named']
        .join(' ')
        .trim();
    });
  };

  test('no start goes out, and what the card is known to be is told without an id', async () => {
    const env = memory('own');
    expect(await told(`session-start --harness ${id}`, step(/^session_?start$/i), env)).toEqual([]);
    expect(await told(busy, prompt(), env)).toEqual(['busy  nameless']);
    const [tool] = await told(`tool --harness ${id}`, step(/^(pre|before)tool/i), env);
    expect(tool).toMatch(/^busy \w+ nameless$/);
    expect(await told(`state idle --harness ${id}`, prompt(), env)).toEqual(['idle  nameless']);
  });

  test('without a prompt or a memory it has its id, for lich to judge by', async () => {
    expect(await told(`state busy --harness ${id}`, prompt(), memory('none'))).toEqual([
      'busy  named',
    ]);
    expect(await told(busy, prompt(), { HOME: '', XDG_STATE_HOME: '' })).toEqual(['busy  named']);
  });

  test('in its turn Codex draws nothing, and after it takes the card', async () => {
    const env = memory('outer');
    const nested = { session_id: 'c-1', hook_event_name: 'UserPromptSubmit' };
    const codex = 'state busy --harness codex --also session-start';
    await told(busy, prompt(), env);
    expect(await told(codex, nested, env)).toEqual([]);
    const variable = {
      gemini: 'GEMINI_CLI',
      qwen: 'QWEN_CODE',
      copilot: 'COPILOT_AGENT_SESSION_ID',
    }[id as 'gemini'];
    const tool = { ...nested, hook_event_name: 'PreToolUse', tool_name: 'Bash' };
    expect(await told('tool --harness codex', tool, { ...env, [variable]: '1' })).toEqual([]);
    await told(`state done --harness ${id}`, prompt(), env);
    expect(await told(codex, nested, env)).toEqual(['named', 'busy  named']);
  });

  test('in a turn of Claude Code’s it draws nothing', async () => {
    const env = memory('inner');
    const outer = { session_id: 'c-1', hook_event_name: 'UserPromptSubmit', prompt: 'p' };
    await told('state busy --also session-start', outer, env);
    expect(await told(busy, prompt(), { ...env, CLAUDECODE: '1' })).toEqual([]);
    expect(await told(`state done --harness ${id}`, prompt(), env)).toEqual([]);
  });
});
