import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first } from './lines.ts';

const FILE = '"$HOME/.codex/hooks.json"';
const CONFIG = '"$HOME/.codex/config.toml"';

const DEAD: readonly (readonly [name: string, run: string, says: RegExp])[] = [
  ['a comment', `sed -i '1i // mine' ${FILE}`, /There is a comment\. Codex loads none/],
  ['a byte order mark', `sed -i '1s/^/\\xef\\xbb\\xbf/' ${FILE}`, /byte order mark/],
  [
    'another’s timeout in text',
    `sed -i '0,/"SessionStart": \\[/s//&{"hooks":[{"type":"command","command":"true","timeout":"5"}]},/' ${FILE}`,
    /SessionStart\[0\]\.hooks\[0\]\.timeout is text/,
  ],
  [
    'the switch off',
    `printf '\n[features]\nhooks = false\n' >>${CONFIG}`,
    /features\.hooks is false/,
  ],
  ['no trust', `sed -i '/^trusted_hash/d' ${CONFIG}`, /Not trusted yet/],
];

const SOUND: readonly (readonly [name: string, run: string])[] = [
  ['the switch on', `printf '\n[features]\nhooks = true\n' >>${CONFIG}`],
  [
    'lich’s plugin switched off beside it',
    `root="$HOME/.codex/plugins/cache/lich-plugin/lich/0.20.7"
mkdir -p "$root/.codex-plugin" "$root/hooks"
printf '{"name":"lich","version":"0.20.7","hooks":"./hooks/codex-hooks.json"}' >"$root/.codex-plugin/plugin.json"
printf '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"sh hooks/report-state.sh done"}]}]}}' >"$root/hooks/codex-hooks.json"
printf '\n[plugins."lich@lich-plugin"]\nenabled = false\n' >>${CONFIG}`,
  ],
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
      acts: [{ say: 'play:talk', reports: [...first(), '1 done', '1 idle'] }],
    }),
  ),
];
