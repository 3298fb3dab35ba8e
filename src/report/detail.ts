import type { JsonObject } from '../json-object.ts';
import { shortenPath } from './path.ts';
import { firstLine } from './text.ts';

/** Argument names by what they hold, across harnesses. The first that has text is the detail. */
const COMMAND_FIELDS = ['CommandLine', 'command', 'patchText'] as const;
const FILE_FIELDS = [
  'TargetFile',
  'AbsolutePath',
  'DirectoryPath',
  'file_path',
  'notebook_path',
  'filePath',
  'path',
] as const;
const QUERY_FIELDS = ['pattern', 'Url', 'url', 'Query', 'query'] as const;

const PATCH_START = '*** Begin Patch';
const PATCH_FILE = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/m;

/**
 * What a tool acts on, read by the names of its arguments and never by the tool's: one rule then
 * serves every harness and every tool nobody has heard of yet.
 * @param cwd the directory that file paths are shortened against
 * @returns the uncut first line of the first argument with text, or undefined
 */
export function detailOf(args: JsonObject | undefined, cwd: string | undefined) {
  if (args === undefined) return undefined;
  return mcpTool(args) ?? command(args, cwd) ?? file(args, cwd) ?? firstField(args, QUERY_FIELDS);
}

/** Antigravity sends every MCP call as one tool, with the server and its tool as arguments. */
function mcpTool(args: JsonObject): string | undefined {
  const tool = firstLine(args['ToolName']);
  if (tool === undefined) return undefined;
  const server = firstLine(args['ServerName']);
  return server === undefined ? tool : `${server}/${tool}`;
}

function command(args: JsonObject, cwd: string | undefined): string | undefined {
  for (const name of COMMAND_FIELDS) {
    const value = commandText(args[name]);
    const line = firstLine(value);
    if (line === undefined) continue;
    return line.startsWith(PATCH_START) ? patchedFile(value, cwd) : line;
  }
  return undefined;
}

/** A command line, or an argv joined to one; an argv holding anything but strings is neither. */
function commandText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const words: readonly unknown[] = value;
  return words.every((word) => typeof word === 'string') ? words.join(' ') : undefined;
}

/** Codex passes a whole patch as the command of apply_patch; its first file is what to show. */
function patchedFile(patch: string | undefined, cwd: string | undefined): string | undefined {
  const path = firstLine(patch?.match(PATCH_FILE)?.[1]);
  return path === undefined ? undefined : shortenPath(path, cwd);
}

function file(args: JsonObject, cwd: string | undefined): string | undefined {
  const path = firstField(args, FILE_FIELDS);
  return path === undefined ? undefined : shortenPath(path, cwd);
}

function firstField(args: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const line = firstLine(args[name]);
    if (line !== undefined) return line;
  }
  return undefined;
}
