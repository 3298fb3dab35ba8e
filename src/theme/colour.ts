import { COLOUR_NAMES } from './colour-names.ts';

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** lich takes no longer one. */
const LONGEST = 128;

/** What each function of colours begins with, before its three parts. */
const FUNCTIONS: Readonly<Record<string, 'parts' | 'space'>> = {
  ...{ rgb: 'parts', rgba: 'parts', hsl: 'parts', hsla: 'parts' },
  ...{ oklch: 'parts', oklab: 'parts', lab: 'parts', lch: 'parts' },
  color: 'space',
};

const PART = /^(?:none|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|deg|g?rad|turn)?)$/i;

/** Why a value is no colour of a terminal; undefined for one that is. */
export function terminalFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return `is ${kindOf(value)}, not a colour`;
  return HEX.test(value)
    ? undefined
    : `is ${quoted(value)}: the terminal takes #rgb, #rgba, #rrggbb or #rrggbbaa alone`;
}

/** Why a value is no colour of lich's surfaces; undefined for one that is. */
export function appFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return `is ${kindOf(value)}, not a colour`;
  if (value.length > LONGEST) return `has ${value.length} characters, and ${LONGEST} are the most`;
  if (HEX.test(value) || COLOUR_NAMES.has(value.toLowerCase())) return undefined;
  const called = /^([a-z-]+)\((.*)\)$/is.exec(value);
  if (called === null) return `is ${quoted(value)}, which is no colour that lich takes`;
  const [, name = '', inner = ''] = called;
  const wants = Object.hasOwn(FUNCTIONS, name.toLowerCase())
    ? FUNCTIONS[name.toLowerCase()]
    : undefined;
  if (wants === undefined) return `uses ${name}(), which lich does not take`;
  return isFilled(inner, wants)
    ? undefined
    : `is ${quoted(value)}: ${name}() has three parts, and an alpha or none`;
}

/** Three parts and perhaps an alpha, by commas or by blanks with a slash before the alpha. */
function isFilled(inner: string, wants: 'parts' | 'space'): boolean {
  const text = inner.trim();
  const [space = '', ...rest] = text.split(/\s+/);
  if (wants === 'space') return /^[a-z][a-z0-9-]*$/i.test(space) && hasParts(rest.join(' '));
  if (!text.includes(',')) return hasParts(text);
  const parts = text.split(',').map((part) => part.trim());
  return (parts.length === 3 || parts.length === 4) && parts.every((part) => PART.test(part));
}

function hasParts(text: string): boolean {
  const [colour = '', ...alpha] = text.split('/').map((part) => part.trim());
  const parts = colour.split(/\s+/);
  return (
    alpha.length <= 1 && parts.length === 3 && [...parts, ...alpha].every((part) => PART.test(part))
  );
}

/** How light a colour is, from 0 to 1 by WCAG; undefined for one that is not written in hex. */
export function luminanceOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !HEX.test(value)) return undefined;
  const digits = value.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(wide.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one can be told from the other, from 1 to 21. */
export function contrastOf(one: unknown, other: unknown): number | undefined {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What a value is that should have been a text. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A text as it stands in the file, and not too much of it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
