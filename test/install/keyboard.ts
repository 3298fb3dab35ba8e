import { EXECUTABLE } from '../support/run.ts';
import type { Person } from './person.ts';

/** What a person saw, and how the command ended. */
export interface Seen {
  readonly text: string;
  readonly code: number;
}

/**
 * Runs the executable with a terminal on all three, as a person does.
 * @param answers what is typed at each question, in turn
 */
export async function atKeyboard(
  person: Person,
  line: string,
  answers: readonly string[] = [],
): Promise<Seen> {
  let text = '';
  const rest = [...answers];
  const child = Bun.spawn([EXECUTABLE, ...line.split(' ')], {
    env: { PATH: `${person.at('bin')}:/usr/bin:/bin`, HOME: person.home, TERM: 'xterm' },
    cwd: person.home,
    terminal: {
      cols: 100,
      rows: 40,
      data: (terminal, bytes) => {
        text += new TextDecoder().decode(bytes);
        const asked = text.split('Write this?').length - 1;
        if (asked > answers.length - rest.length && rest.length > 0) {
          terminal.write(`${rest.shift()}\n`);
        }
      },
    },
  });
  const code = await child.exited;
  await Bun.sleep(20);
  child.terminal?.close();
  return { text: Bun.stripANSI(text).replaceAll('\r\n', '\n'), code };
}
