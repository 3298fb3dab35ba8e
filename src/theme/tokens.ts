/** The colours of lich's own surfaces that every theme sets. */
export const APP_TOKENS: readonly string[] = [
  ...['background', 'foreground'],
  ...['card', 'popover', 'primary', 'secondary', 'muted', 'accent'].flatMap(withText),
  ...['destructive', 'border', 'input', 'ring'],
  ...[1, 2, 3, 4, 5].map((nth) => `chart-${nth}`),
  ...withText('sidebar'),
  ...['sidebar-primary', 'sidebar-accent'].flatMap(withText),
  ...['sidebar-border', 'sidebar-ring'],
];

/** What lich sets from 0.53 on; a theme for an older one has neither. */
export const TONE_TOKENS: readonly string[] = ['tone-pass', 'tone-wait'];

/** The first lich that knows them. */
export const TONES_SINCE = '0.53.0';

const ANSI = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/** The colours of the terminal that a theme has to set, */
export const TERMINAL_NEEDED: readonly string[] = ['background', 'foreground'];

/** and those that are the terminal library's own where it does not. */
export const TERMINAL_OPTIONAL: readonly string[] = [
  ...['cursor', 'cursorAccent', 'selectionBackground', 'selectionForeground'],
  ...ANSI,
  ...ANSI.map((name) => `bright${name.slice(0, 1).toUpperCase()}${name.slice(1)}`),
];

function withText(surface: string): readonly string[] {
  return [surface, `${surface}-foreground`];
}
