import { describe, expect, test } from 'bun:test';
import { geminiEntries } from '../../../src/agents/gemini/entries.ts';
import { gemini } from '../../../src/agents/gemini/hook.ts';
import { geminiRegistration } from '../../../src/agents/gemini/registration.ts';
import { isOurs } from '../../../src/install/line/ours.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { linesOf, textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

describe('on Windows', () => {
  const entries = geminiEntries(gemini(), WINDOWS_PATH, 'win32');
  const texts = textsOf(entries, 'command');

  test('PowerShell reads the line, and says that all is well without the executable', () => {
    const quoted = '"C:\\Users\\Ada ``L``\\App `$x 100%\\lich-hook.exe"';
    expect(texts).toEqual(linesOf(gemini()).map((line) => `& ${quoted} ${line}; exit 0`));
  });

  test('each is known as ours again', () => {
    for (const text of texts) expect(isOurs({ type: 'command', command: text })).toBeTrue();
  });

  test('doctor starts PowerShell with it', () => {
    const hook = { command: texts[0] };
    expect(invoked(geminiRegistration, hook, { platform: 'win32' }).command).toEqual([
      'powershell.exe',
      '-NoProfile',
      '-Command',
      String(texts[0]),
    ]);
  });
});
