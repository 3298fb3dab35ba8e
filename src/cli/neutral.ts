import { type ArgsDef, defineCommand } from 'citty';
import { neutralText } from './neutral/text.ts';
import { optionMistake } from './options.ts';
import { fail, standardOutput } from './terminal.ts';

const USE = 'It reads a payload, or a trace: lich-hook neutral < trace.txt';

const ARGS = {} as const satisfies ArgsDef;

export const neutralCommand = defineCommand({
  meta: {
    name: 'neutral',
    description:
      'Take ids, paths and texts out of a payload or a trace on stdin, to show it around',
  },
  args: ARGS,
  async run({ args, rawArgs }) {
    const mistake = optionMistake('neutral', rawArgs, ARGS);
    if (mistake !== undefined) return fail(mistake.cause, USE);
    if (args._.length > 0) return fail(`neutral does not know "${args._.join(' ')}".`, USE);
    if (process.stdin.isTTY === true) return fail('stdin is a terminal.', USE);
    standardOutput.write(neutralText(await Bun.stdin.text()));
  },
});
