import { homedir } from 'node:os';
import { type ArgsDef, defineCommand } from 'citty';
import { agents, isAgentId } from '../agents/agents.ts';
import { hooks } from '../agents/hooks.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/finding.ts';
import { realWorld } from '../doctor/real-world.ts';
import { reportJson, reportText } from '../doctor/report.ts';
import { coloured, plain } from '../terminal/paint.ts';
import { didYouMean } from '../terminal/suggest.ts';
import { masked } from './mask.ts';
import { optionMistake } from './options.ts';
import { fail, standardOutput } from './terminal.ts';

const IDS = Object.keys(agents);

const ARGS = {
  harness: {
    type: 'positional',
    required: false,
    valueHint: IDS.join('|'),
    description: 'Look at that agent CLI only',
  },
  verbose: { type: 'boolean', description: 'Show each check that passed, too' },
  json: { type: 'boolean', description: 'One JSON array of findings for a program' },
} as const satisfies ArgsDef;

export const doctorCommand = defineCommand({
  meta: {
    name: 'doctor',
    description: 'Find out why nothing, or the wrong thing, is reported on this machine',
  },
  args: ARGS,
  async run({ args, rawArgs }) {
    const mistake = optionMistake('doctor', rawArgs, ARGS);
    if (mistake !== undefined) return fail(mistake.cause, mistake.fix);
    const [word, ...more] = args._;
    if (more.length > 0) {
      return fail(
        `doctor does not know "${more.join(' ')}".`,
        'It takes one agent CLI, --verbose and --json.',
      );
    }
    if (word !== undefined && !isAgentId(word)) {
      const cause = `doctor does not know "${word}".${didYouMean(word, IDS)}`;
      return fail(cause, `Give one of: ${IDS.join(', ')}.`);
    }
    const findings = (await diagnose(realWorld(), agents, hooks, word)).map(withoutToken);
    standardOutput.write(
      args.json === true
        ? reportJson(findings)
        : reportText(findings, {
            paint: standardOutput.colour ? coloured : plain,
            home: process.platform === 'win32' ? '' : homedir(),
            isVerbose: args.verbose === true,
            ...(standardOutput.terminal ? { width: standardOutput.size().columns } : {}),
          }),
    );
    if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1;
  },
});

/** What a planted command prints may quote the token: it stands in no finding. */
function withoutToken(finding: Finding): Finding {
  const { subject, message, fix } = finding;
  const token = process.env['LICH_TOKEN'];
  return {
    ...finding,
    subject: masked(subject, token),
    message: masked(message, token),
    ...(fix === undefined ? {} : { fix: masked(fix, token) }),
  };
}
