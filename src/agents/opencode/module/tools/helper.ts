import { membersOf } from '../../../../module/fields.ts';

/** A schema of the helper's own kind, as far as it is used here. */
interface Schema {
  readonly describe: (about: string) => Schema;
  readonly optional: () => Schema;
}

interface ToolParts {
  readonly description: string;
  readonly args: object;
  readonly execute: (args: unknown, context: unknown) => Promise<string>;
}

/** opencode's tool helper: it makes a tool out of its parts, and brings the schemas for them. */
export interface Helper {
  (tool: ToolParts): unknown;
  readonly schema: {
    readonly string: () => Schema;
    readonly number: () => Schema;
    readonly boolean: () => Schema;
  };
}

/** Where opencode's own installation puts the helper. In a variable: it is no dependency of ours. */
const PACKAGE = '@opencode-ai/plugin';

/** opencode does not start before a plugin has: a package that does not load is done without. */
const LOAD_MS = 1000;

/** The helper that was given, else the installed one, else undefined. */
export async function findHelper(given: unknown): Promise<Helper | undefined> {
  if (isHelper(given)) return given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LOAD_MS, undefined);
  });
  const loaded = import(PACKAGE).then(
    (module: unknown) => membersOf(module)['tool'],
    () => undefined,
  );
  const found: unknown = await Promise.race([loaded, late]);
  clearTimeout(timer);
  return isHelper(found) ? found : undefined;
}

function isHelper(value: unknown): value is Helper {
  return typeof value === 'function' && 'schema' in value;
}
