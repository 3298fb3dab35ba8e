import { expect, test } from 'bun:test';
import { crushEntries } from '../../../src/agents/crush/entries.ts';
import { crush } from '../../../src/agents/crush/hook.ts';
import { crushRegistration } from '../../../src/agents/crush/registration.ts';
import { generatedFiles } from '../../../src/agents/repository.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { linesOf, textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

test('has a shell of its own, which Windows does not', () => {
  const hook = { command: `'C:\\l h\\lich-hook.exe' tool --harness crush` };
  expect(invoked(crushRegistration, hook).command).toEqual(['/bin/sh', '-c', hook.command]);
  expect(invoked(crushRegistration, hook, { platform: 'win32' }).command).toEqual([
    'C:\\l h\\lich-hook.exe',
    'tool',
    '--harness',
    'crush',
  ]);
});

test('its own shell reads the line, on Windows too', () => {
  expect(textsOf(crushEntries(crush(), WINDOWS_PATH), 'command')).toEqual(
    linesOf(crush()).map((line) => `'${WINDOWS_PATH}' ${line}`),
  );
});

test('in the file to copy from the path is left to the user, and nothing is matched', () => {
  const made = generatedFiles()['registrations/crush.json'] ?? '';
  expect(made.match(/'<lich-plugin>\/bin\/lich-hook'/g)).toHaveLength(crush().events.length);
  expect(made).not.toContain('matcher');
});
