import type { Agent } from '../agent.ts';
import { ompInstallable } from './install.ts';

/** omp, which loads a module of ours. */
export const ompAgent: Agent = {
  id: 'omp',
  name: 'omp',
  program: { command: 'omp' },
  install: ompInstallable,
  checks: [],
  module: 'src/agents/omp/module/entry.ts',
};
