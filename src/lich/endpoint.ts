/** Where lich listens, and as which card this process may report. From the environment alone. */
export interface Endpoint {
  readonly port: number;
  readonly token: string;
  readonly cardId: string;
}

export type EndpointResult =
  | { readonly found: true; readonly endpoint: Endpoint }
  | { readonly found: false; readonly why: string };

/** Longer ids are not lich's, and would leave a report no room in its 4096 bytes. */
const CARD_ID_LIMIT = 512;

/** Words that say no to a variable which asks for something, or which switches reports off. */
const NO: readonly string[] = ['0', 'off', 'no', 'false'];

/** Whether a variable says no, in whatever case and with blanks around it. */
export function saysNo(value: string | undefined): boolean {
  return value !== undefined && NO.includes(value.trim().toLowerCase());
}

/** The variables lich puts in every terminal it opens. */
const REQUIRED = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'] as const;

/**
 * Reads lich's three variables. Outside lich, which is any of them unset or blank, or a port that
 * is not 1 to 65535 in plain digits, there is no endpoint and `why` names the variable; nor is there
 * one where LICH_HOOK says no, by which a person switches every report off.
 */
export function readEndpoint(env: Readonly<Record<string, string | undefined>>): EndpointResult {
  if (saysNo(env['LICH_HOOK'])) return { found: false, why: 'LICH_HOOK switches reports off' };
  for (const name of REQUIRED) {
    if ((env[name] ?? '').trim() === '') return { found: false, why: `${name} is not set` };
  }
  const cardId = env['LICH_SESSION_ID'] ?? '';
  if (cardId.length > CARD_ID_LIMIT)
    return { found: false, why: 'LICH_SESSION_ID is not a card id' };
  const port = env['LICH_PORT'] ?? '';
  if (!isPort(port)) {
    return { found: false, why: 'LICH_PORT is not a port (1 to 65535, digits only)' };
  }
  return {
    found: true,
    endpoint: {
      port: Number(port),
      token: env['LICH_TOKEN'] ?? '',
      cardId,
    },
  };
}

/** Digits only: Number alone would take "0x50", "8e3" and " 80 ". */
function isPort(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charAt(at);
    if (digit < '0' || digit > '9') return false;
  }
  return Number(text) >= 1 && Number(text) <= 65535;
}
