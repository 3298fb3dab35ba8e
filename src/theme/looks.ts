import { isObject } from '../json-object.ts';
import { contrastOf, luminanceOf } from './colour.ts';
import type { Document, Remark } from './document.ts';

/** Less of it is hard to read, by WCAG for text. */
const READABLE = 4.5;

/** Where light ends: it is as far from black as from white, by WCAG. */
const MIDDLE = 0.18;

/** What somebody should look at of a theme that lich takes. Colours in other spellings than hex are not judged. */
export function looksOf({ value, lineOf }: Document): readonly Remark[] {
  return ['app', 'terminal'].flatMap((part) => {
    const colours = value[part];
    if (!isObject(colours)) return [];
    const doubt = (token: string, what: string): Remark => ({
      ...{ level: 'doubt', line: lineOf(part, token), what: `${part}.${token} ${what}` },
    });
    const light = luminanceOf(colours['background']);
    const is = light === undefined || light > MIDDLE ? 'light' : 'dark';
    const isOther = light !== undefined && is !== value['scheme'];
    const texts = Object.keys(colours).flatMap((token) => {
      const surface = surfaceOf(token);
      const ratio =
        surface === undefined ? undefined : contrastOf(colours[token], colours[surface]);
      if (ratio === undefined || ratio >= READABLE) return [];
      const much = `${ratio.toFixed(1)} to 1, where ${READABLE} is enough`;
      return [doubt(token, `is hard to read on ${surface}: ${much}`)];
    });
    return isOther
      ? [doubt('background', `is ${is}, and the scheme says ${value['scheme']}`), ...texts]
      : texts;
  });
}

/** What a text stands on; undefined for what is no text. */
function surfaceOf(token: string): string | undefined {
  if (token === 'foreground') return 'background';
  return token.endsWith('-foreground') ? token.slice(0, -'-foreground'.length) : undefined;
}
