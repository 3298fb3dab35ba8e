/** The workflows and actions in .github, read once for their tests. */
import { join } from 'node:path';
import { Glob } from 'bun';
import { PROJECT } from '../../scripts/build/places.ts';
import { isObject, type JsonObject } from '../../src/json-object.ts';

/** One step of a job or of an action. */
export interface Step {
  /** Where it is, as in `release.yml npm`. */
  readonly where: string;
  readonly uses: string | undefined;
  readonly run: string | undefined;
  readonly with: JsonObject;
}

/** One job of a workflow. */
export interface Job {
  readonly where: string;
  readonly name: string;
  readonly fields: JsonObject;
  readonly needs: readonly string[];
  readonly steps: readonly Step[];
}

/** One file of .github. */
export interface WorkflowFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly document: JsonObject;
}

const FOLDER = join(PROJECT, '.github');

async function read(pattern: string): Promise<readonly WorkflowFile[]> {
  const paths = [...new Glob(pattern).scanSync({ cwd: FOLDER, dot: true })].toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const text = await Bun.file(join(FOLDER, path)).text();
      const document: unknown = Bun.YAML.parse(text);
      if (!isObject(document)) throw new Error(`${path} is not an object`);
      const name = path.replaceAll('\\', '/').replace(/^workflows\//, '');
      return { name, path: join(FOLDER, path), text, document };
    }),
  );
}

export const WORKFLOWS = await read('workflows/*.{yml,yaml}');
export const ACTIONS = await read('actions/*/action.{yml,yaml}');

export const JOBS: readonly Job[] = WORKFLOWS.flatMap(({ name: file, document }) =>
  Object.entries(objectIn(document, 'jobs')).map(([name, job]) => {
    const fields = isObject(job) ? job : {};
    const needs = [fields['needs'] ?? []].flat().map(String);
    const where = `${file} ${name}`;
    return { where, name, fields, needs, steps: stepsIn(fields, where) };
  }),
);

export const STEPS: readonly Step[] = [
  ...JOBS.flatMap(({ steps }) => steps),
  ...ACTIONS.flatMap(({ name, document }) => stepsIn(objectIn(document, 'runs'), name)),
];

/** A field that is an object; an empty one if it is not there. */
export function objectIn(fields: JsonObject, name: string): JsonObject {
  const value = fields[name];
  return isObject(value) ? value : {};
}

function stepsIn(fields: JsonObject, where: string): readonly Step[] {
  const steps: unknown = fields['steps'];
  return (Array.isArray(steps) ? steps : []).filter(isObject).map((step) => ({
    where,
    uses: typeof step['uses'] === 'string' ? step['uses'] : undefined,
    run: typeof step['run'] === 'string' ? step['run'] : undefined,
    with: objectIn(step, 'with'),
  }));
}
