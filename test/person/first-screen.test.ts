/** README's first screen on a fresh machine: from `install` to a card that moves. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { chmod } from 'node:fs/promises';
import { atKeyboard } from '../install/keyboard.ts';
import { type Person, settleIn } from '../install/person.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

/** An agent CLI that runs what is registered with it, as Claude Code does: a prompt, and the end. */
const AGENT = `
const { readFileSync } = require('node:fs');
const { hooks } = JSON.parse(readFileSync(process.env.HOME + '/.claude/settings.json', 'utf8'));
for (const hook_event_name of ['UserPromptSubmit', 'Stop']) {
  for (const { command, args } of hooks[hook_event_name].flatMap((entry) => entry.hooks)) {
    const stdin = Buffer.from(JSON.stringify({ session_id: 'c-1', hook_event_name, prompt: 'go' }));
    await Bun.spawn([command, ...args], { stdin }).exited;
  }
}
`;

test.skipIf(
  windowsLacks('the first screen', 'what it shows is drawn anew and is not what was written'),
)('install, a look with --check, listen: the card of the agent CLI moves', async () => {
  await person.write('agent.ts', AGENT);
  await person.write(
    'bin/claude',
    `#!/bin/sh\nexec '${process.execPath}' '${person.at('agent.ts')}'\n`,
  );
  await chmod(person.at('bin/claude'), 0o755);

  const installed = await atKeyboard(person, 'install', ['y']);
  expect(installed.text).toContain('Claude Code: created');
  expect(installed.code).toBe(0);
  expect((await atKeyboard(person, 'install --check')).code).toBe(0);

  const { text, code } = await atKeyboard(person, `listen -- ${person.at('bin/claude')}`);
  expect(code).toBe(0);
  expect(text).not.toContain('is registered here yet');
  expect(text).toMatch(/demo-card {2}busy/);
  expect(text).toMatch(/demo-card {2}done/);
  expect(text).toMatch(/done in \d/);
});
