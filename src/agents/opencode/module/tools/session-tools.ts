import { readEndpoint } from '../../../../lich/endpoint.ts';
import { membersOf } from '../../../../module/fields.ts';
import { findHelper, type Helper } from './helper.ts';
import { runLich, type Shell } from './run.ts';
import { type Parameter, SESSION_TOOLS, type SessionTool } from './table.ts';

/** Tools as opencode's helper makes them, by name. */
export type SessionTools = Readonly<Record<string, unknown>>;

/**
 * lich's tools for the model, or undefined where they could not work: outside lich, and where
 * opencode has no shell or no helper to describe a tool with.
 * @param given opencode's tool helper, where it is not to be looked for
 */
export async function sessionTools(
  $: unknown,
  given: unknown,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SessionTools | undefined> {
  if (typeof $ !== 'function' || !readEndpoint(env).found) return undefined;
  const helper = await findHelper(given);
  if (helper === undefined) return undefined;
  const binary = env['LICH_BIN'] || 'lich';
  const entries = Object.entries(SESSION_TOOLS).map(([name, tool]) => [
    name,
    described(helper, tool, (args) =>
      runLich($ as Shell, binary, tool.words(membersOf(args)), tool.answers ?? [0]),
    ),
  ]);
  return Object.fromEntries(entries);
}

function described(
  helper: Helper,
  { about, parameters }: SessionTool,
  execute: (args: unknown) => Promise<string>,
): unknown {
  const args = Object.entries(parameters).map(([name, parameter]) => [
    name,
    schemaOf(helper, parameter),
  ]);
  return helper({ description: about, args: Object.fromEntries(args), execute });
}

function schemaOf(helper: Helper, { kind = 'string', about, isRequired }: Parameter): unknown {
  const schema = helper.schema[kind]().describe(about);
  return isRequired ? schema : schema.optional();
}
