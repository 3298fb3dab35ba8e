import { geminiEntries } from '../../../src/agents/gemini/entries.ts';
import { gemini } from '../../../src/agents/gemini/hook.ts';
import { geminiRegistration } from '../../../src/agents/gemini/registration.ts';
import { testPowerShell } from '../../support/agent/power-shell.ts';
import { WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

testPowerShell(
  gemini(),
  geminiRegistration,
  geminiEntries(gemini(), WINDOWS_PATH, 'win32'),
  'command',
);
