const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

export type Style = keyof typeof CODES;

/** Puts a style around a text, or leaves it alone where there is no colour. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

export const coloured: Paint = (style, text) => {
  const [on, off] = CODES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};
