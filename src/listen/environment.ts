/** The variables a session finds lich by. */
export interface SessionVariables {
  readonly LICH_PORT: string;
  readonly LICH_TOKEN: string;
  readonly LICH_SESSION_ID: string;
}

/** The variables lich would give the card `session`. */
export function sessionVariables(
  listener: { readonly port: number; readonly token: string },
  session: string,
): SessionVariables {
  return {
    LICH_PORT: String(listener.port),
    LICH_TOKEN: listener.token,
    LICH_SESSION_ID: session,
  };
}

/**
 * Three lines for a POSIX shell, on Windows for PowerShell. The values need no quotes in the one, and
 * none but these in the other: see `isCardId`.
 */
export function exportLines(variables: SessionVariables, platform: NodeJS.Platform): string {
  return linesOf(variables, (name, value) =>
    platform === 'win32' ? `$env:${name} = '${value}'` : `export ${name}=${value}`,
  );
}

/** The same for the command prompt of Windows. */
export function promptLines(variables: SessionVariables): string {
  return linesOf(variables, (name, value) => `set ${name}=${value}`);
}

function linesOf(
  variables: SessionVariables,
  lineOf: (name: string, value: string) => string,
): string {
  return Object.entries(variables)
    .map(([name, value]) => `${lineOf(name, value)}\n`)
    .join('');
}

/** Whether `text` may be a card's id here: words, dots and dashes, which no shell interprets. */
export function isCardId(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text);
}
