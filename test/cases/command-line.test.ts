/** Cases C10 and C11, and command lines that are none: they must stay harmless. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { harnesses } from '../../src/agents/harnesses.ts';
import { isKnownToLich } from '../../src/report/session-start.ts';
import { answering, openRig, type Rig, silently, started, state } from '../support/rig.ts';

const PAYLOAD = { session_id: 'c-1', hook_event_name: 'Stop', tool_name: 'Bash' };
const AGY = { conversationId: 'c-1', toolCall: { name: 'run_command', args: {} } };

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

test('C10 session-start without a harness is Claude Code', async () => {
  expect(await rig.hook('session-start', PAYLOAD)).toEqual(silently(started('claude', 'c-1')));
});

describe('C11', () => {
  test.each(['busy', 'compacting', 'done', 'idle', 'waiting'])('state %s', async (name) => {
    const reason = name === 'waiting' ? { reason: 'Bash' } : {};
    const report = state({ state: name, ...reason, provider_session_id: 'c-1' });
    expect(await rig.hook(`state ${name}`, PAYLOAD)).toEqual(silently(report));
  });

  test.each(Object.keys(harnesses).filter(isKnownToLich))(
    'session-start --harness %s',
    async (id) => {
      const isAgy = id === 'antigravity';
      const outcome = await rig.hook(`session-start --harness ${id}`, isAgy ? AGY : PAYLOAD);
      const report = started(id, 'c-1');
      expect(outcome).toEqual(isAgy ? answering('{}', report) : silently(report));
    },
  );
});

describe('forms of the same command line', () => {
  const busy = state({ state: 'busy', provider_session_id: 'c-1' });
  const codex = started('codex', 'c-1');
  test.each([
    ['state busy --also session-start --harness codex', [codex, busy]],
    ['state busy --harness codex --also session-start', [codex, busy]],
    ['state --harness codex busy --also session-start', [codex, busy]],
    ['--harness codex --also session-start state busy', [codex, busy]],
    ['state busy --harness=codex --also=session-start', [codex, busy]],
    ['session-start --harness codex --also session-start', [codex]],
    ['state busy --also session-start,touched,title --harness codex', [codex, busy]],
  ])('%s', async (line, reports) => {
    const payload = { ...PAYLOAD, tool_name: 'view_image' };
    expect(await rig.hook(line, payload)).toEqual(silently(...reports));
  });
});

describe('a mistake sends nothing, says nothing to a harness, and succeeds', () => {
  test.each([
    'state',
    'state ready',
    'state Busy',
    'state busy now',
    'state interrupted',
    'tool Bash',
    'touched everything',
    'state busy --harness',
    'state busy --harness gemini',
    'state busy --harness Claude',
    'state busy --harness __proto__',
    'state busy --also',
    'state busy --also titles',
    'state busy --also title,,touched',
    'state busy --quiet',
    'tool --harness claude -x',
    'stat busy --harness claude',
    'stat busy --harness=codex',
  ])('%s', async (line) => {
    expect(await rig.hook(line, PAYLOAD)).toEqual(silently());
  });

  test.each([
    ['state busi --harness antigravity', '{"decision":"allow"}'],
    ['tool now --harness antigravity', '{"decision":"allow"}'],
    ['tool --harness=antigravity --fast', '{"decision":"allow"}'],
    ['tol --harness antigravity', '{"decision":"allow"}'],
    ['tol --harness=antigravity', '{"decision":"allow"}'],
  ])('%s still gets a verdict that runs the tool', async (line, verdict) => {
    expect(await rig.hook(line, AGY)).toEqual(answering(verdict));
  });
});

describe('C8 Antigravity reads a verdict', () => {
  const lines = [
    ['tool', '{"decision":"allow"}'],
    ['state done', '{"decision":""}'],
    ['state busy', '{}'],
    ['state waiting', '{}'],
    ['state idle', '{}'],
    ['session-start', '{}'],
    ['touched', '{}'],
    ['title', '{}'],
  ] as const;

  test.each(lines)('%s inside lich', async (line, verdict) => {
    const { stdout, code, stderr } = await rig.hook(`${line} --harness antigravity`, AGY);
    expect({ stdout, code, stderr }).toEqual({ stdout: verdict, code: 0, stderr: '' });
  });

  test.each(lines)('%s outside lich, whatever is on stdin', async (line, verdict) => {
    for (const stdin of ['', '{', JSON.stringify(AGY)]) {
      const options = { env: { PATH: '/usr/bin' } };
      expect(await rig.hook(`${line} --harness antigravity`, stdin, options)).toEqual(
        answering(verdict),
      );
    }
  });

  test.each(['claude', 'codex', 'crush', 'cursor', 'kiro'])('%s gets no byte', async (id) => {
    for (const line of ['tool', 'state done', 'state busy']) {
      const { stdout } = await rig.hook(`${line} --harness ${id}`, PAYLOAD);
      expect(stdout).toBe('');
    }
  });
});
