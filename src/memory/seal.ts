/** A mark on a text that only who knows lich's token can make. Says nothing about the token. */
export type Seal = (text: string) => string;

/** Hexadecimal digits of a seal. */
const SEAL_LENGTH = 16;

/** The seal of what is remembered of one card. */
export function sealOf(token: string, cardId: string): Seal {
  return (text) =>
    new Bun.CryptoHasher('sha256', token)
      .update(`${cardId}\0${text}`)
      .digest('hex')
      .slice(0, SEAL_LENGTH);
}

/** A text with its seal before it. */
export function sealed(seal: Seal, text: string): string {
  return `${seal(text)} ${text}`;
}

/** The text behind a seal; undefined where the seal is not of that text. */
export function unsealed(seal: Seal, whole: string | undefined): string | undefined {
  const text = whole?.slice(SEAL_LENGTH + 1);
  return text !== undefined && whole === sealed(seal, text) ? text : undefined;
}
