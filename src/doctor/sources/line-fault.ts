import { isNamedOurs } from '../../install/line/names.ts';
import { posixQuote } from '../../install/quote.ts';
import type { World } from '../world.ts';
import type { Handler, LineFault } from './source.ts';

/**
 * A path with a blank in it and no quotes around it: a shell takes what stands before the blank for
 * the program. Only where a file of the whole name is there: then there is no doubt what was meant.
 */
export function unquotedBlank(
  { look, home }: World,
  { command, args, runs }: Handler,
): LineFault | undefined {
  if (args !== undefined || runs === undefined || /^\s*['"&]/.test(command)) return undefined;
  const at = command.indexOf(runs.executable);
  if (at === -1) return undefined;
  const path = command.slice(0, at + runs.executable.length).trim();
  if (!/\s/.test(path) || !isNamedOurs(path)) return undefined;
  const real = path.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, () => home);
  if (look(real)?.isFile !== true) return undefined;
  return {
    cause: `the path ${path} has a blank and no quotes around it, so a shell looks for ${path.split(/\s/, 1)[0]}`,
    fix: `Write ${posixQuote(real)} instead.`,
  };
}
