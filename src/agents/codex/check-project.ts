import type { OwnCheck } from '../../doctor/examinable.ts';
import { warn } from '../../doctor/finding.ts';
import { isProjectTrusted } from './project-trust.ts';

/**
 * Hooks of a project that Codex does not load, since nobody told it that the project is trusted
 * (`hooks/list` of 0.171.0: listed with `trust_level = "trusted"` alone).
 */
export const checkCodexProject: OwnCheck = ({ name, sources }, { world }) => {
  const dead = sources.filter(({ kind, handlers }) => kind === 'project' && handlers.length > 0);
  if (dead.length === 0 || isProjectTrusted(world)) return [];
  return dead.map(({ path }) =>
    warn(
      name,
      `Codex does not trust this project: it loads no hook of ${path}.`,
      'Start codex in it and trust the project, or register for the user: lich-hook install codex',
    ),
  );
};
