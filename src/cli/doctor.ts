import { defineCommand } from 'citty';
import { agents, isAgentId } from '../agents/agents.ts';
import { hooks } from '../agents/hooks.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/finding.ts';
import { realWorld } from '../doctor/real-world.ts';
import { reportJson, reportText } from '../doctor/report.ts';
import { coloured, plain } from '../terminal/paint.ts';
import { masked } from './mask.ts';
import { fail, standardOutput } from './terminal.ts';

const OPTIONS = ['_', 'harness', 'json'];

const IDS = Object.keys(agents);

export const doctorCommand = defineCommand({
  meta: {
    name: 'doctor',
    description: 'Find out why nothing, or the wrong thing, is reported on this machine',
  },
  args: {
    harness: {
      type: 'positional',
      required: false,
      valueHint: IDS.join('|'),
      description: 'Look at that agent CLI only',
    },
    json: { type: 'boolean', description: 'One JSON array of findings for a program' },
  },
  async run({ args }) {
    const [word, ...more] = args._;
    const stray = [...Object.keys(args).filter((name) => !OPTIONS.includes(name)), ...more];
    if (stray.length > 0) {
      return fail(
        `doctor does not know "${stray.join(' ')}".`,
        'It takes one agent CLI, and --json.',
      );
    }
    if (word !== undefined && !isAgentId(word)) {
      return fail(`doctor does not know "${word}".`, `Give one of: ${IDS.join(', ')}.`);
    }
    const findings = (await diagnose(realWorld(), agents, hooks, word)).map(withoutToken);
    standardOutput.write(
      args.json === true
        ? reportJson(findings)
        : reportText(findings, standardOutput.colour ? coloured : plain),
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
