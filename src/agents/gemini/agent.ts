import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkGeminiSwitch } from './check-switch.ts';
import { gemini } from './hook.ts';
import { geminiInstallable } from './install.ts';
import { geminiTurn } from './recorded.ts';
import { geminiRegistration } from './registration.ts';

/** Gemini CLI. */
export const geminiAgent: Agent = {
  id: 'gemini',
  name: 'Gemini CLI',
  program: { command: 'gemini' },
  harness: gemini(),
  install: geminiInstallable,
  registration: geminiRegistration,
  checks: [checkGeminiSwitch],
  recorded: geminiTurn,
  sample: samplesOf(geminiTurn, geminiRegistration.eventField),
};
