/** What Claude Code 2.1.332 makes of a settings file, as each was tried on it. */
import { describe, expect, test } from 'bun:test';
import { whyRefused } from '../../install/strictness.ts';
import { claudeStrictness } from './strictness.ts';

const OURS = '"SessionStart":[{"hooks":[{"type":"command","command":"true","args":["a"]}]}]';
const file = (more = '', top = '') => `{${top}"hooks":{${OURS}${more}}}`;
const foreign = (entry: string) => file(`,"PreToolUse":[${entry}]`);
const handler = (fields: string) => foreign(`{"hooks":[{${fields}}]}`);

const COMMAND = '"type":"command","command":"true"';

describe('loads', () => {
  test.each([
    ['ours alone', file()],
    ['two members of one name', `{"hooks":{},${file().slice(1)}`],
    ['an empty command', handler('"type":"command","command":""')],
    ['null for an event', file(',"PreToolUse":null')],
    ['an event without entries', file(',"PreToolUse":[]')],
    ['an entry without handlers', foreign('{"hooks":[]}')],
    ['an event it does not know', file(`,"NoSuchEvent":[{"hooks":[{${COMMAND}}]}]`)],
    ['an event it does not know, of any shape', file(',"NoSuchEvent":5')],
    ['members it does not know', foreign(`{"x":1,"hooks":[{${COMMAND},"y":2}]}`)],
    ['a number for a variable', file('', '"env":{"A":1},')],
    ['a request over the network', handler('"type":"http","url":"http://127.0.0.1:9/"')],
    ['a tool of a server', handler('"type":"mcp_tool","server":"x","tool":"y"')],
    ['a handler for an entry, where no tool is stopped', file(`,"Stop":[{${COMMAND}}]`)],
    ['a handler without a type there', file(',"Stop":[{"hooks":[{"command":"true"}]}]')],
    ['a matcher of another type there', file(`,"Notification":[{"matcher":{},"hooks":[]}]`)],
    ['an object for an event there', file(',"Notification":{}')],
    ['a setting it does not know', file('', '"foo":1,')],
    ['a permission it cannot read', file('', '"permissions":{"allow":["Bash("]},')],
  ])('with %s', (_, text) => {
    expect(whyRefused(text, '', claudeStrictness)).toBeUndefined();
  });

  test('with a byte order mark', () => {
    expect(whyRefused(file(), '\ufeff', claudeStrictness)).toBeUndefined();
  });
});

describe('loads nothing', () => {
  test.each([
    ['a comment', `// c\n${file()}`, 'There is a comment'],
    ['a comment in a line', `/* c */${file()}`, 'There is a comment'],
    ['a trailing comma', `${file().slice(0, -1)},}`, 'There is a trailing comma'],
    ['a handler for an entry', foreign(`{${COMMAND}}`), 'hooks.PreToolUse[0].hooks is missing'],
    ['a prompt without its text', handler('"type":"prompt"'), '.prompt is missing'],
    ['a handler without a type', handler('"command":"true"'), '.type is missing'],
    ['a type that it does not know', handler('"type":"newer"'), '.type is none that'],
    ['a request without an address', handler('"type":"http"'), '.url is missing'],
    ['a tool without its name', handler('"type":"mcp_tool"'), '.server is missing'],
    [
      'the same before a permission',
      file(`,"PermissionRequest":[{${COMMAND}}]`),
      'hooks.PermissionRequest[0].hooks is missing',
    ],
    ['no command', handler('"type":"command"'), '.command is missing'],
    ['a number for a command', handler('"type":"command","command":5'), '.command is a number'],
    ['text for arguments', handler(`${COMMAND},"args":"x"`), '.args is text and not a list'],
    ['text for a timeout', handler(`${COMMAND},"timeout":"5"`), '.timeout is text'],
    ['a timeout of 0', handler(`${COMMAND},"timeout":0`), '.timeout is not more than 0'],
    ['a timeout below 0', handler(`${COMMAND},"timeout":-1`), '.timeout is not more than 0'],
    ['text for async', handler(`${COMMAND},"async":"x"`), '.async is text'],
    ['a number for a status', handler(`${COMMAND},"statusMessage":1`), '.statusMessage is a'],
    ['an object for a matcher', foreign(`{"matcher":{},"hooks":[]}`), '.matcher is an object'],
    ['a number for a matcher', foreign(`{"matcher":1,"hooks":[]}`), '.matcher is a number'],
    ['null for a matcher', foreign(`{"matcher":null,"hooks":[]}`), '.matcher is null'],
    ['an entry without a list', foreign('{"matcher":"Bash"}'), '.hooks is missing'],
    ['an object for handlers', foreign('{"hooks":{}}'), '.hooks is an object and not a list'],
    ['null for an entry', foreign('null'), 'hooks.PreToolUse[0] is null and not an object'],
    ['an object for an event', file(',"PreToolUse":{}'), 'hooks.PreToolUse is an object'],
    ['a list for the variables', file('', '"env":[],'), 'env is not an object'],
    ['a number for the model', file('', '"model":5,'), 'model is a number'],
    ['text for permissions', file('', '"permissions":"x",'), 'permissions is text'],
    ['text for a list of them', file('', '"permissions":{"allow":"x"},'), 'permissions.allow is'],
    ['text for a period', file('', '"cleanupPeriodDays":"x",'), 'cleanupPeriodDays is text'],
    ['a list for plugins', file('', '"enabledPlugins":[],'), 'enabledPlugins is not an object'],
    ['text for a switch', file('', '"disableAllHooks":"x",'), 'disableAllHooks is text'],
    ['text for the status line', file('', '"statusLine":"x",'), 'statusLine is not an object'],
  ])('with %s', (_, text, says) => {
    const mistake = whyRefused(text, '', claudeStrictness);
    expect(mistake?.cause).toContain(says);
    expect(mistake?.price).toBe('Claude Code loads nothing of the file');
  });

  test('and where is said', () => {
    const text = JSON.stringify(JSON.parse(foreign('{"matcher":{},"hooks":[]}')), null, 2);
    const line = text.split('\n').findIndex((one) => one.includes('"matcher"')) + 1;
    expect(whyRefused(text, '', claudeStrictness)?.line).toBe(line);
  });
});
