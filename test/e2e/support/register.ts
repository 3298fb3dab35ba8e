import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { baseEnv, type Setting } from './cli.ts';
import type { RigName } from './versions.ts';

const registration = v.looseObject({ hooks: v.record(v.string(), v.array(v.unknown())) });

/** Every event's groups of handlers, as Claude Code and Codex keep them. */
export type Hooks = v.InferOutput<typeof registration>['hooks'];

/** How a recorder is written down for a CLI. */
export interface Recorded {
  readonly events: readonly string[];
  readonly handler: (command: readonly string[]) => object;
  /** Handlers stand in an event's list by themselves, and not in groups. */
  readonly isFlat?: true;
}

/**
 * Registers the hooks as a user does, with `lich-hook install`, and beside them the recorder if
 * payloads are recorded. Gives what `file` then holds.
 */
export async function register(
  setting: Setting,
  name: RigName,
  file: string,
  { events, handler, isFlat }: Recorded,
): Promise<Hooks> {
  const mods = setting.asPlugin === 'mods' ? [] : ['--no-mods'];
  const install = Bun.spawn([setting.hook, 'install', name, '--yes', ...mods], {
    env: baseEnv(setting),
    cwd: setting.stage.project,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const [complaint] = await Promise.all([new Response(install.stderr).text(), install.exited]);
  if (install.exitCode !== 0) throw new Error(`lich-hook install ${name}: ${complaint}`);
  const whole = v.parse(registration, JSON.parse(await readFile(file, 'utf8')));
  const { recorder } = setting;
  if (recorder === undefined) return whole.hooks;
  const hooks = withHandler(
    whole.hooks,
    events,
    (event) => handler([...recorder, event]),
    isFlat === true,
  );
  await writeFile(file, JSON.stringify({ ...whole, hooks }));
  return hooks;
}

/** The hooks with one more handler for each of those events, registered or not. */
function withHandler(
  hooks: Hooks,
  events: readonly string[],
  handler: (event: string) => object,
  isFlat: boolean,
): Hooks {
  const names = new Set([...Object.keys(hooks), ...events]);
  return Object.fromEntries(
    [...names].map((event) => {
      const made = handler(event);
      const recorded = events.includes(event) ? [isFlat ? made : { hooks: [made] }] : [];
      return [event, [...(hooks[event] ?? []), ...recorded]];
    }),
  );
}
