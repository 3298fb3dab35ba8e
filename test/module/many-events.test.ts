/** Two thousand events of every kind, sound and malformed, in a process of its own. */
import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLich } from '../support/lich.ts';
import { MODULES, type ModuleName, runScript } from './support/child.ts';

const EVENTS = 2000;

/** So many reports show that the module is at work. */
const ARRIVED = 100;

/** How each module is given an event, in a script's words; `nth` is its number. */
const HAPPEN: Readonly<Record<ModuleName, string>> = {
  'OpenCode 2': `
    const id = ['s', 's', 'o', undefined][nth % 4];
    const wrong = [undefined, null, 7, 'x', [], { id: 7 }, { form: null }][nth % 7];
    const types = ['session.created', 'session.execution.started', 'session.execution.succeeded',
      'session.execution.failed', 'session.execution.interrupted', 'session.step.started',
      'session.tool.input.started', 'session.tool.called', 'session.tool.success',
      'session.compaction.started', 'session.compaction.ended', 'session.renamed',
      'permission.asked', 'permission.replied', 'form.created', 'form.cancelled',
      'session.shell.ended', 'session.deleted', 'server.connected', 'session.text.delta', 'x.y', 7];
    const data = nth % 5 === 0 ? wrong : { id: 'p' + (nth % 9), requestID: 'p' + (nth % 9),
      sessionID: id, name: 'shell', input: wrong, title: 'T' + nth, reason: ['user', 'x'][nth % 2],
      form: { id: 'f' + nth, sessionID: id, fields: wrong }, parentID: nth % 13 ? undefined : 's' };
    hear(nth % 11 === 0 ? wrong : { details: { type: types[nth % types.length], data } });`,
  opencode: `
    const id = nth % 7 === 0 ? undefined : 's' + (nth % 3);
    const wrong = [undefined, null, 7, 'x', [], { id: 7 }, { info: null }][nth % 7];
    const types = ['session.created', 'session.updated', 'session.status', 'session.error',
      'session.deleted', 'session.compacted', 'permission.asked', 'permission.replied',
      'question.asked', 'question.rejected', 'file.edited', 'nothing.known'];
    const type = types[nth % types.length];
    const status = { type: ['busy', 'idle', 'retry', 'x'][nth % 4] };
    const properties = nth % 5 === 0 ? wrong : { id: 'p' + (nth % 9), sessionID: id, status,
      info: { id, title: 'T' + nth }, error: { name: 'MessageAbortedError' } };
    plugin.event(nth % 11 === 0 ? wrong : { event: { type, properties } });
    plugin['tool.execute.before']({ tool: 'bash', sessionID: id }, { args: wrong });
    plugin['tool.execute.after']({ tool: 'read', sessionID: id }, wrong);
    plugin['experimental.session.compacting'](wrong);`,
  omp: `
    const wrong = [undefined, null, 7, 'x', [], { messages: 7 }, { toolName: {} }][nth % 7];
    const names = Object.keys(handlers).filter((name) => name !== 'session_shutdown');
    const sessionManager = { getSessionId: () => (nth % 13 === 0 ? wrong : 's' + (nth % 3)) };
    const event = nth % 5 === 0 ? wrong : { toolName: ['bash', 'ask', 'read'][nth % 3],
      toolCallId: 't' + (nth % 9), input: wrong, text: 'x', messages: [{ stopReason: 'aborted' }] };
    handlers[names[nth % names.length]](event, nth % 11 === 0 ? wrong : { sessionManager });`,
};

const lich = startLich();
const folder = await mkdtemp(join(tmpdir(), 'lich-hook-'));
afterAll(async () => {
  lich.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.keys(MODULES) as readonly ModuleName[])('%s', (name) => {
  const { load, leave } = MODULES[name];

  test('not a byte on the output, no rejection that nobody handles, and exit code 0', async () => {
    const go = join(folder, name);
    const script = `
      process.on('unhandledRejection', (why) => console.log('unhandled', why));
      ${load}
      for (let nth = 0; nth < ${EVENTS}; nth += 1) {
        ${HAPPEN[name]}
        if (nth % 50 === 0) await Bun.sleep(0);
      }
      while (!(await Bun.file(process.env.GO).exists())) await Bun.sleep(5);
      ${leave}`;
    const running = runScript(name, lich.port, script, { GO: go });
    let isOver = false;
    void running.finally(() => {
      isOver = true;
    });
    // The host stays until so many have arrived, however slow the machine is.
    for (let count = 0; count < ARRIVED && !isOver; count += lich.take().length) await Bun.sleep(5);
    await Bun.write(go, '');
    const { code, stdout, stderr } = await running;
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  }, 60_000);
});
