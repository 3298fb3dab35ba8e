/** An agent CLI as a program: what it is called and from which release on it is known to work. */
export interface Program {
  readonly name: string;
  /** What to look for on PATH. */
  readonly command: string;
  /** The oldest release on which our registration was seen to work. */
  readonly oldest?: string;
  /** How to get a newer one. */
  readonly update?: string;
}

/** Every agent CLI that doctor knows, by lich's id of it. */
export const programs = {
  claude: {
    name: 'Claude Code',
    command: 'claude',
    oldest: '2.1.200',
    update: 'claude update',
  },
  codex: { name: 'Codex', command: 'codex' },
  antigravity: { name: 'Antigravity', command: 'agy' },
  crush: { name: 'Crush', command: 'crush' },
  opencode: { name: 'opencode', command: 'opencode' },
  omp: { name: 'omp', command: 'omp' },
  cursor: { name: 'Cursor', command: 'cursor-agent' },
  kiro: { name: 'Kiro CLI', command: 'kiro-cli' },
} as const satisfies Readonly<Record<string, Program>>;

export type PatientId = keyof typeof programs;

/** All of them, in the order they are shown. */
export const patientIds = Object.keys(programs) as readonly PatientId[];

/** Tells an id that doctor knows. */
export function isPatientId(word: string): word is PatientId {
  return Object.hasOwn(programs, word);
}

/** What is known of one of them. */
export function programOf(id: PatientId): Program {
  return programs[id];
}
