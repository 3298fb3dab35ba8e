import { defineCommand, type SubCommandsDef } from 'citty';
import { hooks } from '../agents/hooks.ts';
import { RIDERS } from '../harness/harness.ts';
import { STATES } from '../report/report.ts';

const options = {
  harness: {
    type: 'string',
    valueHint: Object.keys(hooks).join('|'),
    default: 'claude',
    description: 'Whose payload it is',
  },
  also: {
    type: 'string',
    valueHint: RIDERS.join(','),
    description: 'Reports to add to this one, some of these',
  },
  'dry-run': { type: 'boolean', description: 'Print the requests and send none' },
  debug: { type: 'boolean', description: 'Tell every step on stderr' },
} as const;

const state = {
  type: 'positional',
  valueHint: STATES.join('|'),
  description: 'The state',
} as const;

/**
 * The report commands as `--help` shows them. They are not run from here: what a harness runs is
 * read by src/hook/arguments.ts, without a parser library.
 */
export const reportCommands: SubCommandsDef = {
  state: defineCommand({
    meta: { name: 'state', description: "Report the state of the session's turn" },
    args: { state, ...options },
  }),
  tool: reportCommand('tool', 'Report that a tool is about to run: busy, with its name'),
  'session-start': reportCommand('session-start', 'Bind the conversation to its card'),
  title: reportCommand('title', "Report the conversation's title, out of its transcript"),
  touched: reportCommand('touched', 'Report that files may have changed'),
};

function reportCommand(name: string, description: string) {
  return defineCommand({ meta: { name, description }, args: options });
}
