/** Two thousand events of every kind, sound and malformed, in a process of its own. */
import { afterAll, describe, expect, test } from 'bun:test';
import { startLich } from '../support/lich.ts';
import { MODULES, type ModulePath, runScript } from './support/child.ts';

const EVENTS = 2000;

/** How each module is given an event, in a script's words; `nth` is its number. */
const HAPPEN: Readonly<Record<ModulePath, string>> = {
  'opencode/lich.js': `
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
  'omp/lich.js': `
    const wrong = [undefined, null, 7, 'x', [], { messages: 7 }, { toolName: {} }][nth % 7];
    const names = Object.keys(handlers).filter((name) => name !== 'session_shutdown');
    const sessionManager = { getSessionId: () => (nth % 13 === 0 ? wrong : 's' + (nth % 3)) };
    const event = nth % 5 === 0 ? wrong : { toolName: ['bash', 'ask', 'read'][nth % 3],
      toolCallId: 't' + (nth % 9), input: wrong, text: 'x', messages: [{ stopReason: 'aborted' }] };
    handlers[names[nth % names.length]](event, nth % 11 === 0 ? wrong : { sessionManager });`,
};

const lich = startLich();
afterAll(() => lich.stop());

describe.each(Object.keys(MODULES) as readonly ModulePath[])('%s', (path) => {
  const { load, leave } = MODULES[path];

  test('not a byte on the output, no rejection that nobody handles, and exit code 0', async () => {
    const script = `
      process.on('unhandledRejection', (why) => console.log('unhandled', why));
      ${load}
      for (let nth = 0; nth < ${EVENTS}; nth += 1) {
        ${HAPPEN[path]}
        if (nth % 50 === 0) await Bun.sleep(0);
      }
      ${leave}`;
    const { code, stdout, stderr } = await runScript(path, lich.port, script);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(lich.take().length).toBeGreaterThan(100);
  }, 60_000);
});
