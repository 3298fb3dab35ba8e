/** UTF-16 units of an answer that lich takes. */
const LIMIT = 16_000;

/** Bytes of a body: what is behind them is cut off, and the rest no JSON any more. */
const BODY_BYTES = 65_536;

/** Room for what stands beside the text. */
const BESIDE_BYTES = 2048;

const MARK = '\n[truncated]';

/** A text as it fits into an answer: cut where it is too long, never within a character. */
export function answerText(text: string): string {
  let length = LIMIT;
  let cut = cutAt(text, length);
  while (bytesOf(cut) > BODY_BYTES - BESIDE_BYTES) {
    length = Math.floor(length * 0.8);
    cut = cutAt(text, length);
  }
  return cut;
}

function cutAt(text: string, units: number): string {
  if (text.length <= units) return text.toWellFormed();
  const last = text.charCodeAt(units - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? units - 1 : units).toWellFormed() + MARK;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}
