import { fail } from '../finding.ts';
import { ownersOf } from '../scene.ts';
import type { Check } from './check.ts';

/** Files of settings that are there and cannot be read. */
export const checkReadable: Check = (scene) =>
  ownersOf(scene).flatMap(({ name, sources }) =>
    sources.flatMap(({ path, problem }) => {
      if (problem === undefined) return [];
      const where = problem.line === undefined ? path : `${path}:${problem.line}`;
      const cause = problem.cause.replace(/\.$/, '');
      return [
        fail(
          name,
          `${where} cannot be read: ${cause}. ${problem.price ?? `${name} runs no hook of it`}.`,
          problem.fix ?? 'Repair the file, then run lich-hook doctor again.',
        ),
      ];
    }),
  );
