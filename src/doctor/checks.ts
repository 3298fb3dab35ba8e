import type { Check } from './checks/check.ts';
import { checkCopies } from './checks/copies.ts';
import { checkDebugVariable } from './checks/debug-variable.ts';
import { checkDetour } from './checks/detour.ts';
import { checkDuplicates } from './checks/duplicates.ts';
import { checkEndpoint } from './checks/endpoint.ts';
import { checkExecutables } from './checks/executable.ts';
import { checkLines } from './checks/lines.ts';
import { checkMemory } from './checks/memory.ts';
import { checkModules } from './checks/modules.ts';
import { checkOwn } from './checks/own.ts';
import { checkPrograms } from './checks/program.ts';
import { checkReadable } from './checks/readable.ts';
import { checkRegistered } from './checks/registered.ts';
import { checkRehearsal } from './checks/rehearsal.ts';
import { checkShape } from './checks/shape.ts';
import { checkTable } from './checks/table.ts';
import { checkTimeouts } from './checks/timeout.ts';
import { checkVariables } from './checks/variables.ts';

/** Every check, in the order of a report's way: one line for each. */
export const checks: readonly Check[] = [
  checkVariables,
  checkEndpoint,
  checkDetour,
  checkDebugVariable,
  checkMemory,
  checkPrograms,
  checkReadable,
  checkRegistered,
  checkModules,
  checkCopies,
  checkLines,
  checkExecutables,
  checkTable,
  checkDuplicates,
  checkShape,
  checkTimeouts,
  checkOwn,
  checkRehearsal,
];
