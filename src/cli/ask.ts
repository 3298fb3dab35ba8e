import { standardOutput } from './terminal.ts';

/** What a person says to a question; `unneeded` where there is nothing to ask, `unasked` where nobody is. */
export type Consent = 'yes' | 'no' | 'unneeded' | 'unasked';

/** Whether a person can be asked: a keyboard, and a screen to show the question on. */
function canAsk(): boolean {
  return standardOutput.terminal && process.stdin.isTTY === true;
}

/**
 * Asks whether to write. `y` and `yes` are a yes, `d` shows more and asks again, and everything else
 * is a no.
 */
export function ask(showMore: () => void): Consent {
  if (!canAsk()) return 'unasked';
  for (;;) {
    const said = (prompt('Write this? [y/N, d shows every line]') ?? '').trim().toLowerCase();
    if (said !== 'd' && said !== 'diff') return said === 'y' || said === 'yes' ? 'yes' : 'no';
    showMore();
  }
}
