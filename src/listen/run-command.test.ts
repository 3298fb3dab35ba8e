import { expect, test } from 'bun:test';
import { sessionVariables } from './environment.ts';
import { runCommand } from './run-command.ts';

const variables = sessionVariables({ port: 4711, token: 'f'.repeat(32) }, 'demo-card');

function run(script: string): ReturnType<typeof runCommand> {
  return runCommand([process.execPath, '-e', script], variables);
}

test.each([
  ['process.exit(0)', 0],
  ['process.exit(7)', 7],
  ['process.exit(process.env.LICH_PORT === "4711" ? 3 : 4)', 3],
  ['process.exit(process.env.LICH_SESSION_ID === "demo-card" ? 3 : 4)', 3],
])('%s ends with %i', async (script, code) => {
  expect(await run(script)).toEqual({ started: true, code });
});

test.skipIf(process.platform === 'win32')('a signal has the code a shell gives it', async () => {
  expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual({ started: true, code: 137 });
});

test('a command that is not there is no crash', async () => {
  expect(await runCommand(['no-such-command-here'], variables)).toEqual({
    started: false,
    cause: expect.stringContaining('no-such-command-here'),
  });
});
