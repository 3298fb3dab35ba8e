import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkCodexFeature } from './check-feature.ts';
import { checkCodexProject } from './check-project.ts';
import { checkCodexServer } from './check-server.ts';
import { checkCodexTrust } from './check-trust.ts';
import { codex } from './hook.ts';
import { codexInstallable } from './install.ts';
import { codexPlugin } from './plugin.ts';
import { codexTurn } from './recorded.ts';
import { codexRegistration } from './registration.ts';

/** Codex CLI. */
export const codexAgent: Agent = {
  id: 'codex',
  name: 'Codex',
  program: {
    command: 'codex',
    // Hooks are on where nothing is said since that release (openai/codex#19012).
    oldest: '0.124.0',
    update: 'npm install -g @openai/codex, or as it was installed',
  },
  harness: codex(),
  install: codexInstallable,
  registration: codexRegistration,
  checks: [checkCodexFeature, checkCodexProject, checkCodexTrust, checkCodexServer],
  plugin: codexPlugin,
  recorded: codexTurn,
  sample: samplesOf(codexTurn, codexRegistration.eventField, {
    PreCompact: { trigger: 'manual' },
    PostCompact: { trigger: 'manual' },
    PostModelRequest: { kind: 'sampling', status: 'failed', error: 'context window exceeded' },
  }),
};
