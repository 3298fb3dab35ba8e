import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ArgsDef, defineCommand } from 'citty';
import { coloured, plain } from '../terminal/paint.ts';
import { printableJson } from '../terminal/printable.ts';
import { type JudgedFile, judgePack } from '../theme/pack.ts';
import { judgeTheme } from '../theme/theme.ts';
import { isRefused, judgedJson, judgedLines } from '../theme/words.ts';
import { optionMistake } from './options.ts';
import { attempt, fail, standardOutput } from './terminal.ts';

const USE = 'Write: lich-hook theme check my-theme.json, or the folder of a pack.';

/** lich reads no larger file. */
const LARGEST = 1024 * 1024;

const ARGS = {
  action: {
    type: 'positional',
    required: false,
    valueHint: 'check',
    description: 'What to do: check, and then a theme, or the folder of a pack',
  },
  json: { type: 'boolean', description: 'One JSON array for a program' },
} as const satisfies ArgsDef;

export const themeCommand = defineCommand({
  meta: {
    name: 'theme',
    description: 'Check a theme for lich, or a pack of them: theme check PATH',
  },
  args: ARGS,
  run({ args, rawArgs }) {
    const mistake = optionMistake('theme', rawArgs, ARGS);
    if (mistake !== undefined) return fail(mistake.cause, mistake.fix);
    const [action, ...paths] = args._;
    if (action !== 'check') {
      return fail(
        action === undefined ? 'theme does what?' : `theme does not know "${action}".`,
        USE,
      );
    }
    if (paths.length === 0) return fail('There is nothing named to check.', USE);
    const judged = attempt(() => paths.flatMap(judge));
    if (!judged.ok) return fail(judged.cause, USE);
    if (args.json === true)
      standardOutput.write(`${printableJson(judged.value.map(judgedJson))}\n`);
    else {
      const paint = standardOutput.colour ? coloured : plain;
      const lines = judged.value.flatMap((one) => judgedLines(one, paint));
      standardOutput.write(`${lines.join('\n')}\n`);
    }
    if (judged.value.some(isRefused)) process.exitCode = 1;
  },
});

/** Reads what a path names. Throws the system's error where that is nothing. */
function judge(path: string): readonly JudgedFile[] {
  if (!statSync(path).isDirectory()) return [judgeFile(path)];
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  const files = names.toSorted().map((name) => ({ name, read: readTheme(join(path, name)) }));
  const unread = files.flatMap(({ name, read }) =>
    'file' in read ? [{ ...read, file: name }] : [],
  );
  const texts = files.flatMap(({ name, read }) =>
    'text' in read ? [[name, read.text] as const] : [],
  );
  return [...judgePack(new Map(texts)), ...unread].map((one) => ({
    ...one,
    file: join(path, one.file),
  }));
}

function judgeFile(path: string): JudgedFile {
  const read = readTheme(path);
  return 'text' in read ? { file: path, ...judgeTheme(read.text) } : read;
}

function readTheme(path: string): { readonly text: string } | JudgedFile {
  const refuse = (what: string): JudgedFile => ({
    file: path,
    remarks: [{ level: 'fault', what }],
  });
  if (!statSync(path).isFile()) return refuse('is not a file');
  const bytes = readFileSync(path);
  if (bytes.length > LARGEST)
    return refuse(`has ${bytes.length} bytes, and ${LARGEST} are the most`);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return refuse(`${basename(path)} is not UTF-8 text`);
  }
}
