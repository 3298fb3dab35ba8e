import { isObject } from '../json-object.ts';
import { appFault, terminalFault } from './colour.ts';
import type { Document, Remark } from './document.ts';
import { wrong } from './fields.ts';
import { APP_TOKENS, TERMINAL_NEEDED, TERMINAL_OPTIONAL, TONE_TOKENS } from './tokens.ts';

/** A part of a theme: what it has to set, what it may set, and what is no value there. */
interface Part {
  readonly key: 'app' | 'terminal';
  readonly needed: readonly string[];
  readonly optional: readonly string[];
  readonly faultOf: (value: unknown) => string | undefined;
}

const PARTS: readonly Part[] = [
  { key: 'app', needed: APP_TOKENS, optional: TONE_TOKENS, faultOf: appFault },
  {
    key: 'terminal',
    needed: TERMINAL_NEEDED,
    optional: TERMINAL_OPTIONAL,
    faultOf: terminalFault,
  },
];

/** What lich would refuse of a theme's colours. */
export function colourRemarks(document: Document): readonly Remark[] {
  const tones = toneFaults(document.value['app']);
  return [
    ...PARTS.flatMap((part) => tokenRemarks(document, part)),
    ...tones.map((what): Remark => ({ level: 'fault', line: document.lineOf('app'), what })),
  ];
}

/** Whether it sets the colours that lich knows since 0.53. */
export function hasTones({ value: { app } }: Document): boolean {
  return isObject(app) && TONE_TOKENS.every((token) => Object.hasOwn(app, token));
}

/** Both or neither: half of what a release knows is what none knows. */
function toneFaults(app: unknown): readonly string[] {
  if (!isObject(app)) return [];
  const [there, ...more] = TONE_TOKENS.filter((token) => Object.hasOwn(app, token));
  if (there === undefined || more.length > 0) return [];
  return [`app has ${there} and not ${TONE_TOKENS.find((token) => token !== there)}`];
}

function tokenRemarks(
  { value, lineOf }: Document,
  { key, needed, optional, faultOf }: Part,
): readonly Remark[] {
  const colours = value[key];
  if (!isObject(colours)) {
    return [{ level: 'fault', line: lineOf(key), what: `${key} ${wrong(colours)}` }];
  }
  const missing = needed.filter((token) => !Object.hasOwn(colours, token));
  const lack = `${key} lacks ${missing.join(', ')}`;
  const own = Object.entries(colours).flatMap(([token, colour]): readonly Remark[] => {
    const place = { level: 'fault', line: lineOf(key, token) } as const;
    if (![...needed, ...optional].includes(token)) {
      return [{ ...place, what: `${key}.${token} is no colour of a theme`, fix: 'Take it out.' }];
    }
    const what = faultOf(colour);
    const fix = 'In hex it is taken everywhere: "#1e66f5", say.';
    return what === undefined ? [] : [{ ...place, what: `${key}.${token} ${what}`, fix }];
  });
  return missing.length === 0 ? own : [{ level: 'fault', line: lineOf(key), what: lack }, ...own];
}
