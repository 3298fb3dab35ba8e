import type { Stage } from './stage.ts';

/** What an id is called, after the field it was first of all the value of; the first rule wins. */
const ROLES = [
  ['session_id', 'SESSION'],
  ['sessionId', 'SESSION'],
  ['agent_id', 'AGENT'],
  ['agentId', 'AGENT'],
  ['turn_id', 'TURN'],
  ['prompt_id', 'PROMPT'],
  ['tool_use_id', 'CALL'],
] as const;

const UUID = `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`;
const ID = new RegExp(
  String.raw`\b(${UUID}|(toolu|call|resp|msg|fc|exec)[_-][\w-]+|a[0-9a-f]{16})\b`,
  'g',
);

/** Texts that differ from run to run, and what stands for them. */
const VOLATILE = [
  [/\bsession-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-[0-9a-f]{8}/g, 'session-DATE-ID'],
  [/\b\d{4}([-/])\d{2}\1\d{2}(T\d\d[-:]\d\d[-:]\d\d(\.\d+Z)?)?/g, 'DATE'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT'],
  [/\/claude-\d+\//g, '/claude-UID/'],
  [/Wall time: [\d.]+ seconds/g, 'Wall time: 0 seconds'],
  [/<duration_ms>\d+</g, '<duration_ms>0<'],
  [/\bPGID: \d+/g, 'PGID: 0'],
] as const;

/** Of a longer text the beginning tells enough: it is a CLI's prose, which no hook reads. */
const TEXT_LIMIT = 160;

/** Fields that measure that very run. */
const MEASURED = /^(duration_ms|timestamp|totalDurationMs|.*_usd|context_tokens|seconds_.*)$/;

/** The payloads of one scenario, with neutral values for all that no two runs have in common. */
export function neutral(payloads: readonly unknown[], stage: Stage): readonly unknown[] {
  const roles = rolesIn(payloads);
  const places: readonly (readonly [string, string])[] = [
    [stage.project, '/home/dev/project'],
    [stage.project.replaceAll(/[^A-Za-z0-9]/g, '-'), '-home-dev-project'],
    [stage.home, '/home/dev'],
    [stage.root, '/home/dev/stage'],
  ];
  const text = (value: string): string => {
    const placed = places.reduce((so, [from, to]) => so.replaceAll(from, to), value);
    const named = placed.replaceAll(ID, (id) => roles.get(id) ?? 'ID');
    const still = VOLATILE.reduce((so, [from, to]) => so.replaceAll(from, to), named);
    return still.length <= TEXT_LIMIT ? still : `${still.slice(0, TEXT_LIMIT)}…`;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => {
        const measured = MEASURED.test(key) && typeof held === 'number';
        return [text(key), measured ? 0 : walk(held)];
      }),
    );
  };
  return payloads.map(walk);
}

function rolesIn(payloads: readonly unknown[]): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const [field, role] of ROLES) {
    for (const payload of payloads) {
      const id = (payload as Readonly<Record<string, unknown>> | null)?.[field];
      if (typeof id === 'string' && !roles.has(id)) roles.set(id, role);
    }
  }
  return roles;
}
