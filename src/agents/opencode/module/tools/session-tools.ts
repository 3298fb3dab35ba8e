import { readEndpoint } from '../../../../lich/endpoint.ts';
import { membersOf } from '../../../../module/fields.ts';
import { findHelper, type Helper } from './helper.ts';
import { runLich } from './run.ts';
import { type Parameter, SESSION_TOOLS, type SessionTool } from './table.ts';

/** Tools as opencode's helper makes them, by name. */
export type SessionTools = Readonly<Record<string, unknown>>;

/** What opencode gives for them. */
interface Means {
  /** Bun's shell: where it is missing, opencode is no longer what the tools were made for. */
  readonly shell: unknown;
  /** opencode's tool helper, where it is not to be looked for. */
  readonly helper: unknown;
  /** opencode exits. */
  readonly exit: AbortSignal;
}

/**
 * lich's tools for the model, or undefined where they could not work: outside lich, and where
 * opencode has no shell or no helper to describe a tool with.
 */
export async function sessionTools(
  { shell, helper: given, exit }: Means,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SessionTools | undefined> {
  if (typeof shell !== 'function' || !readEndpoint(env).found) return undefined;
  const helper = await findHelper(given);
  if (helper === undefined) return undefined;
  const binary = env['LICH_BIN'] || 'lich';
  const entries = Object.entries(SESSION_TOOLS).map(([name, tool]) => [
    name,
    described(helper, tool, (args, context) => {
      const { abort } = membersOf(context);
      const ends = abort instanceof AbortSignal ? [exit, abort] : [exit];
      const command = [binary, ...tool.words(membersOf(args))];
      return runLich(command, tool.answers ?? [0], AbortSignal.any(ends));
    }),
  ]);
  return Object.fromEntries(entries);
}

function described(
  helper: Helper,
  { about, parameters }: SessionTool,
  execute: (args: unknown, context: unknown) => Promise<string>,
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
