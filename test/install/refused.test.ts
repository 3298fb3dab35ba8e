/** A file that its CLI would refuse: install says so and leaves it, doctor does not pass it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { type Clinic, healthy, NO_SHELL, openClinic } from '../doctor/clinic.ts';
import { run } from '../support/run.ts';

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

const FOREIGN = '{"type":"command","command":"true"}';

/** Faults of others' that cost every hook of the file, and what of each has to be said. */
const FAULTS = [
  ['claude', '.claude/settings.json', 'a comment', '// mine\n{"hooks":{}}', ':1', 'a comment'],
  ['claude', '.claude/settings.json', 'a trailing comma', '{"a":1,\n}', ':2', 'trailing comma'],
  [
    'claude',
    '.claude/settings.json',
    'a matcher of another type',
    `{"hooks":{\n"PreToolUse":[{"matcher":{},"hooks":[${FOREIGN}]}]}}`,
    ':2',
    'hooks.PreToolUse[0].matcher',
  ],
  [
    'claude',
    '.claude/settings.json',
    'a handler without its entry',
    `{"hooks":{"PreToolUse":[${FOREIGN}]}}`,
    ':1',
    'hooks.PreToolUse[0].hooks is missing',
  ],
  [
    'claude',
    '.claude/settings.json',
    'a handler without a type',
    '{"hooks":{"PreToolUse":[{"hooks":[{"command":"true"}]}]}}',
    ':1',
    'hooks.PreToolUse[0].hooks[0].type is missing',
  ],
  [
    'claude',
    '.claude/settings.json',
    'a prompt without its text',
    '{"hooks":{"PreToolUse":[{"hooks":[{"type":"prompt"}]}]}}',
    ':1',
    'hooks.PreToolUse[0].hooks[0].prompt is missing',
  ],
  ['claude', '.claude/settings.json', 'another setting', '{"model":5}', ':1', 'model is a number'],
  ['codex', '.codex/hooks.json', 'a comment', '{} // mine', ':1', 'a comment'],
  ['codex', '.codex/hooks.json', 'a trailing comma', '{"hooks":{},}', ':1', 'trailing comma'],
  [
    'codex',
    '.codex/hooks.json',
    'a handler without a type',
    '{"hooks":{"Stop":[{"hooks":[{"command":"true"}]}]}}',
    ':1',
    'hooks.Stop[0].hooks[0].type is missing',
  ],
  ['codex', '.codex/hooks.json', 'a byte order mark', '\ufeff{}', ':1', 'byte order mark'],
  ['codex', '.codex/hooks.json', 'two of a name', '{"hooks":{},"hooks":{}}', ':1', 'stands twice'],
  [
    'codex',
    '.codex/hooks.json',
    'text for a timeout',
    '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"true","timeout":"5"}]}]}}',
    ':1',
    'timeout is text',
  ],
  ['codex', '.codex/hooks.json', 'a name beside them', '{"hooks":{},"x":1}', ':1', '(x) is a name'],
  [
    'crush',
    '.config/crush/crush.json',
    'a matcher that is no expression',
    '{"hooks":{"PreToolUse":[{"matcher":"*","command":"true"}]}}',
    ':1',
    'matcher is not a regular expression',
  ],
] as const;

describe('install', () => {
  test.each(FAULTS)('%s, %s: %s', async (id, path, _, text, line, says) => {
    await clinic.write(path, text);
    const env = { HOME: clinic.home, PATH: '/usr/bin:/bin' };
    const end = await run(['install', id, '--yes'], { env, cwd: clinic.project });
    expect(end.code).toBe(1);
    expect(end.stderr).toContain(`${clinic.at(path)}${line}`);
    expect(end.stderr).toContain(says);
    expect(await Bun.file(clinic.at(path)).bytes()).toEqual(new TextEncoder().encode(text));
  });

  test.each([
    ['claude', '.claude/settings.json', ''],
    ['claude', '.claude/settings.json', ' \n'],
    ['codex', '.codex/hooks.json', '\n'],
  ])('a blank file is {} (%s)', async (id, path, text) => {
    await clinic.write(path, text);
    await clinic.install(id);
    expect(Object.keys(await Bun.file(clinic.at(path)).json())).toEqual(['hooks']);
  });
});

describe.skipIf(NO_SHELL)('doctor', () => {
  test.each(FAULTS)('%s, %s: %s', async (id, path, _, text, line, says) => {
    await healthy(clinic, id);
    // Both stand in one file: what is registered there is dead.
    const ours = await Bun.file(clinic.at(path)).text();
    await clinic.write(path, beside(text, ours));
    const { code, findings } = await clinic.doctor(`${id} --json`);
    expect(code).toBe(1);
    const told = findings.filter(({ level }) => level === 'fail').map(({ message }) => message);
    expect(told).toContainEqual(expect.stringContaining(says));
    if (line === ':1') expect(told[0]).toContain(`${clinic.at(path)}:`);
  });
});

/** Our entries in the file with the fault, as if both had been written into it. */
function beside(fault: string, ours: string): string {
  const entries = ours.trim().slice(1, -1);
  const at = fault.indexOf('{') + 1;
  const rest = fault.slice(at);
  if (rest.includes('"hooks"')) {
    const stop = '"SessionStart":';
    const inner = entries.slice(entries.indexOf('{') + 1, entries.lastIndexOf('}'));
    const into = rest.indexOf('{') + 1;
    const comma = rest.charAt(into) === '}' ? '' : ',';
    expect(inner).toContain(stop);
    const own = rest.includes('"Stop"') ? inner.replace('"Stop"', '"Unknown"') : inner;
    const free = rest.includes('"PreToolUse"') ? own.replace('"PreToolUse"', '"Unknown"') : own;
    return fault.slice(0, at) + rest.slice(0, into) + free + comma + rest.slice(into);
  }
  return `${fault.slice(0, at)}${entries}${/^\s*\}/.test(rest) ? '' : ','}${rest}`;
}
