import type { OwnCheck } from '../../doctor/examinable.ts';
import { type Finding, fail, info, pass } from '../../doctor/finding.ts';
import { type Maker, makerOf } from '../../doctor/maker.ts';
import type { Patient } from '../../doctor/scene.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { Handler, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';
import { codexConfig } from './places.ts';
import { isProjectTrusted } from './project-trust.ts';
import { trustHash, trustKey } from './trust-hash.ts';

type Trust = 'trusted' | 'untrusted' | 'modified' | 'off';

/** Codex runs no hook its user has not agreed to, and says nothing of those it skips. */
export const checkCodexTrust: OwnCheck = (patient, { world }) =>
  patient.sources
    .filter(({ handlers }) => handlers.length > 0)
    // What is not loaded at all is told by another check.
    .filter(({ kind }) => kind !== 'project' || isProjectTrusted(world))
    .flatMap((source) => judge(world, patient, source));

function judge(world: World, patient: Patient, source: Source): readonly Finding[] {
  const { name, sources } = patient;
  const config = codexConfig(world);
  // That it cannot be read is told already.
  if (sources.some(({ path, problem }) => path === config && problem !== undefined)) return [];
  const makers = [...new Set(source.handlers.map(makerOf))];
  const findings = makers.flatMap((maker) => withoutTrust(world, patient, source, maker));
  if (findings.length > 0) return findings;
  if (source.kind === 'plugin') {
    return [
      info(
        name,
        `The hooks of ${source.by} were trusted once. Codex asks again when any file of the plugin changes, which only /hooks shows.`,
      ),
    ];
  }
  const all = source.handlers.length;
  return [pass(name, `All ${all} hooks in ${source.path} are trusted as they are now.`)];
}

/** What Codex skips of one maker's entries in a file. */
function withoutTrust(
  world: World,
  { name }: Patient,
  source: Source,
  maker: Maker,
): readonly Finding[] {
  const config = codexConfig(world);
  const own = source.handlers.filter((handler) => makerOf(handler) === maker);
  const states = own.map((handler) => trustOf(world, config, source, handler));
  const eventsIn = (wanted: Trust): string =>
    [...new Set(own.filter((_, at) => states[at] === wanted).map(({ event }) => event))].join(', ');
  const agree = `Start codex, type /hooks and trust the entries of ${maker}.`;
  const skipped = 'Codex skips them without a word';
  const told: readonly (readonly [Trust, (events: string) => string, string])[] = [
    ['untrusted', (events) => `Not trusted yet in ${source.path}: ${events}. ${skipped}.`, agree],
    [
      'modified',
      (events) => `Changed in ${source.path} since they were trusted: ${events}. ${skipped}.`,
      agree,
    ],
    [
      'off',
      (events) => `Switched off in ${config}: ${events}.`,
      `Start codex, type /hooks and switch on the entries of ${maker}.`,
    ],
  ];
  return told.flatMap(([trust, message, fix]) => {
    const events = eventsIn(trust);
    return events === '' ? [] : [fail(name, message(events), fix)];
  });
}

function trustOf(world: World, config: string, source: Source, handler: Handler): Trust {
  const entry = entryOf(settingsIn(world, config), namesOf(world, source), handler);
  const hash = entry?.['trusted_hash'];
  if (entry?.['enabled'] === false) return 'off';
  if (typeof hash !== 'string') return 'untrusted';
  // A plugin's hash covers its files as well.
  return source.kind === 'plugin' || hash === trustHash(handler) ? 'trusted' : 'modified';
}

/** Codex may name a file by the path of a link, or by where that leads. */
function namesOf(world: World, { path, trustedAs = path, kind }: Source): readonly string[] {
  const file = kind === 'plugin' ? undefined : world.read(path);
  return file?.ok === true ? [trustedAs, file.path] : [trustedAs];
}

function entryOf(config: unknown, names: readonly string[], handler: Handler) {
  const hooks = isObject(config) ? config['hooks'] : undefined;
  const states = isObject(hooks) ? hooks['state'] : undefined;
  if (!isObject(states)) return undefined;
  for (const name of names) {
    const entry = states[trustKey(name, handler)];
    if (isObject(entry)) return entry;
  }
  return undefined;
}
