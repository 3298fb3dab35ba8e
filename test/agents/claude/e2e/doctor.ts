import type { Scenario } from '../../../e2e/support/scenario.ts';

const FILE = '"$HOME/.claude/settings.json"';
const FOREIGN = '{"type":"command","command":"true"}';

/** Changes the settings as text: an expression of sed's. */
const sed = (expression: string): string => `sed -i '${expression}' ${FILE}`;

/** Puts entries of somebody else's before ours. */
const beside = (event: string, entries: string): string =>
  sed(`0,/"${event}": \\[/s#"${event}": \\[#&${entries},#`);

const DEAD: readonly (readonly [name: string, run: string, says: RegExp])[] = [
  ['a comment', sed('1i // mine'), /There is a comment\. Claude Code loads nothing/],
  ['a trailing comma', sed('$s/}$/,}/'), /There is a trailing comma/],
  [
    'another’s handler without a type before a tool',
    beside('PreToolUse', '{"hooks":[{"command":"true"}]}'),
    /PreToolUse\[0\]\.hooks\[0\]\.type is missing/,
  ],
  [
    'another’s handler of an unknown type before a tool',
    beside('PreToolUse', '{"hooks":[{"type":"newer"}]}'),
    /type is none that Claude Code knows/,
  ],
  [
    'another’s matcher that is an object before a permission',
    beside('PermissionRequest', `{"matcher":{},"hooks":[${FOREIGN}]}`),
    /PermissionRequest\[0\]\.matcher is an object/,
  ],
  ['another setting of a wrong type', sed('1s/{/{"model":5,/'), /model is a number/],
  ['all hooks switched off', sed('1s/{/{"disableAllHooks":true,/'), /disableAllHooks is true/],
];

/** lich's plugin as Claude Code keeps one that is switched off. */
const OFF = `mkdir -p "$HOME/.claude/plugins" "$HOME/lp/hooks"
printf '%s' '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"sh hooks/report-state.sh done"}]}]}}' >"$HOME/lp/hooks/hooks.json"
printf '{"version":2,"plugins":{"lich@lich-plugin":[{"scope":"user","installPath":"%s","version":"0.20.7"}]}}' "$HOME/lp" >"$HOME/.claude/plugins/installed_plugins.json"
${sed('1s/{/{"enabledPlugins":{"lich@lich-plugin":false},/')}`;

const SOUND: readonly (readonly [name: string, run: string])[] = [
  ['a byte order mark', sed('1s/^/\\xef\\xbb\\xbf/')],
  [
    'hooks of others, of every kind',
    beside(
      'PreToolUse',
      `{"matcher":"*","hooks":[${FOREIGN},{"type":"http","url":"http://127.0.0.1:9/"}]}`,
    ),
  ],
  [
    'what is malformed where no tool is stopped',
    beside('Stop', `{"matcher":{},"hooks":[{"type":"newer"}]},${FOREIGN},null`),
  ],
  ['lich’s plugin switched off beside it', OFF],
];

const scripts = { talk: [{ text: 'Hi.' }] };

/** What doctor calls dead reports nothing, and what it calls sound reports. */
export const doctor: readonly Scenario[] = [
  ...DEAD.map(
    ([name, run, says]): Scenario => ({
      name: `dead by doctor: ${name}`,
      how: 'print',
      before: { run, doctor: 'dead', says },
      scripts,
      acts: [{ say: 'play:talk', reports: [] }],
    }),
  ),
  ...SOUND.map(
    ([name, run]): Scenario => ({
      name: `sound by doctor: ${name}`,
      how: 'print',
      before: { run, doctor: 'sound' },
      scripts,
      acts: [{ say: 'play:talk', reports: ['1 busy', '1 done', '1 idle'] }],
    }),
  ),
];
