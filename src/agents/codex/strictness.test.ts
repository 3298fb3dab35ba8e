/** What Codex 0.171.0 makes of a file of hooks, as its own `hooks/list` said of each. */
import { describe, expect, test } from 'bun:test';
import { whyRefused } from '../../install/strictness.ts';
import { codexStrictness } from './strictness.ts';

const OURS = '"SessionStart":[{"hooks":[{"type":"command","command":"true"}]}]';
const file = (more = '', top = '') => `{${top}"hooks":{${OURS}${more}}}`;
const foreign = (entry: string) => file(`,"PreToolUse":[${entry}]`);
const handler = (fields: string) => foreign(`{"hooks":[{${fields}}]}`);

const COMMAND = '"type":"command","command":"true"';

describe('loads', () => {
  test.each([
    ['ours alone', file()],
    ['a description', file('', '"description":"x",')],
    ['a handler for an entry', foreign(`{${COMMAND}}`)],
    ['a type it skips', handler('"type":"prompt"')],
    ['a timeout of 0', handler(`${COMMAND},"timeout":0`)],
    ['an empty command', handler('"type":"command","command":""')],
    ['null for a matcher', foreign('{"matcher":null,"hooks":[]}')],
    ['a matcher that is no expression', foreign('{"matcher":"(","hooks":[]}')],
    ['an entry without handlers', foreign('{"matcher":"x"}')],
    ['an event it does not know', file(',"NoSuchEvent":5')],
    ['members it does not know', foreign(`{"x":1,"hooks":[{${COMMAND},"y":2}]}`)],
    ['nothing at all', '{}'],
  ])('with %s', (_, text) => {
    expect(whyRefused(text, '', codexStrictness)).toBeUndefined();
  });
});

describe('loads nothing', () => {
  test.each([
    ['a comment', `// c\n${file()}`, 'There is a comment'],
    ['a trailing comma', `${file().slice(0, -1)},}`, 'There is a trailing comma'],
    ['the hooks twice', `{"hooks":{},${file().slice(1)}`, '"hooks" stands twice'],
    ['an event twice', file(`,${OURS}`), '"SessionStart" stands twice'],
    ['a handler without a type', handler('"command":"true"'), '.type is missing'],
    ['a type it does not know', handler('"type":"magic"'), '.type is none of'],
    ['text for a timeout', handler(`${COMMAND},"timeout":"5"`), '.timeout is text'],
    ['a fraction for a timeout', handler(`${COMMAND},"timeout":2.5`), 'is not a whole number'],
    ['a timeout below 0', handler(`${COMMAND},"timeout":-1`), 'is less than 0'],
    ['no command', handler('"type":"command"'), '.command is missing'],
    ['a number for a command', handler('"type":"command","command":1'), '.command is a number'],
    ['text for async', handler(`${COMMAND},"async":"x"`), '.async is text'],
    ['a number for a status', handler(`${COMMAND},"statusMessage":1`), '.statusMessage is a'],
    ['an object for a matcher', foreign('{"matcher":{},"hooks":[]}'), '.matcher is an object'],
    ['an object for handlers', foreign('{"hooks":{}}'), '.hooks is an object'],
    ['null for an entry', foreign('null'), 'hooks.PreToolUse[0] is null'],
    ['an object for an event', file(',"PreToolUse":{}'), 'hooks.PreToolUse is an object'],
    ['null for an event', file(',"PreToolUse":null'), 'hooks.PreToolUse is null'],
    ['a member beside the hooks', file('', '"foo":1,'), '(foo) is a name'],
  ])('with %s', (_, text, says) => {
    const mistake = whyRefused(text, '', codexStrictness);
    expect(mistake?.cause).toContain(says);
    expect(mistake?.price).toBe('Codex loads none of its hooks');
  });

  test('with a byte order mark', () => {
    const mistake = whyRefused(file(), '\ufeff', codexStrictness);
    expect(mistake?.cause).toContain('byte order mark');
  });
});
