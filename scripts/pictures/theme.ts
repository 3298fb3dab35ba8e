import type { Colour } from './screen.ts';

/** The colours of a picture, for a page that is light or dark. */
export interface Theme {
  readonly background: string;
  readonly border: string;
  readonly text: string;
  readonly dim: string;
  readonly colours: Readonly<Partial<Record<Colour, string>>>;
}

/** Every colour of a text can be read on its background: at least 4.5 to 1, which a test measures. */
export const THEMES = {
  light: {
    background: '#f6f8fa',
    border: '#d1d9e0',
    text: '#1f2328',
    dim: '#59636e',
    colours: {
      red: '#c2182b',
      green: '#116329',
      yellow: '#7d4e00',
      magenta: '#7237c9',
      cyan: '#0b6470',
    },
  },
  dark: {
    background: '#151b23',
    border: '#3d444d',
    text: '#f0f6fc',
    dim: '#9198a1',
    colours: {
      red: '#ff7b72',
      green: '#56d364',
      yellow: '#e3b341',
      magenta: '#d2a8ff',
      cyan: '#56d4dd',
    },
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;

/** The rules by which a picture is shown in the theme's colours. */
export function themeRules(theme: Theme): readonly string[] {
  return [
    `text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: ${theme.text}; white-space: pre; }`,
    `rect { fill: ${theme.background}; stroke: ${theme.border}; }`,
    '.bold { font-weight: 700; }',
    `.dim { fill: ${theme.dim}; }`,
    ...Object.entries(theme.colours).map(([name, value]) => `.${name} { fill: ${value}; }`),
  ];
}
