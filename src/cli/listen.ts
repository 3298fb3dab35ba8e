import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type ArgsDef, defineCommand } from 'citty';
import { agents } from '../agents/agents.ts';
import { realWorld } from '../doctor/real-world.ts';
import { isAnythingRegistered } from '../doctor/registered-anywhere.ts';
import { saysNo } from '../lich/endpoint.ts';
import { CONTROL_HELP, readControlLine } from '../listen/control-line.ts';
import type { Display } from '../listen/display.ts';
import { cardDisplay, jsonDisplay, plainDisplay } from '../listen/display.ts';
import { sessionVariables } from '../listen/environment.ts';
import { isIdle, jsonLine, plainLine } from '../listen/log.ts';
import { runCommand } from '../listen/run-command.ts';
import type { Listener, RequestEvent } from '../listen/server.ts';
import { startListener } from '../listen/server.ts';
import type { Settings } from '../listen/settings.ts';
import { readSettings } from '../listen/settings.ts';
import { summarize } from '../listen/summary.ts';
import { coloured, plain } from '../terminal/paint.ts';
import { printable } from '../terminal/printable.ts';
import { optionMistake } from './options.ts';
import { attempt, fail, standardError, standardOutput, untilTold } from './terminal.ts';

const ARGS = {
  port: { type: 'string', description: 'Port on 127.0.0.1; a free one by default' },
  json: { type: 'boolean', description: 'One JSON object per line' },
  session: { type: 'string', default: 'demo-card', description: "The card's id" },
  log: { type: 'string', valueHint: 'file', description: 'Append the lines to a file' },
  control: {
    type: 'string',
    valueHint: 'words',
    description: "What Claude Code's mod is asked to do first, as typed here: 'prompt hello'",
  },
} as const satisfies ArgsDef;

export const listenCommand = defineCommand({
  meta: {
    name: 'listen',
    description:
      'Stand in for lich on this machine and show what hooks report. ' +
      'After --, a command to run with the variables set.',
  },
  args: ARGS,
  async run({ args, rawArgs }) {
    const mistake = optionMistake('listen', rawArgs, ARGS);
    const settings = mistake ?? readSettings(args, rawArgs);
    if ('cause' in settings) return fail(settings.cause, settings.fix);
    const log = attempt(() => openLog(settings));
    if (!log.ok) return fail(log.cause, 'Choose another file for --log.');

    const shown: ((event: RequestEvent) => void)[] = [log.value];
    const opened = attempt(() =>
      startListener({
        port: settings.port,
        onRequest: (event) => {
          if (isIdle(event)) return;
          for (const show of shown) show(event);
        },
      }),
    );
    if (!opened.ok) return fail(opened.cause, 'Leave --port out to get a free one.');

    const listener = opened.value;
    if (settings.control !== undefined) controlFirst(listener, settings);
    if (settings.command.length > 0) await accompany(settings, listener, shown);
    else await standBy(settings, listener, shown);
    await listener.stop();
  },
});

type Shown = ((event: RequestEvent) => void)[];

async function standBy(settings: Settings, listener: Listener, shown: Shown): Promise<void> {
  const display = openDisplay(settings, listener);
  shown.push(display.show);
  const stopReading = process.stdin.isTTY
    ? readLines(listener, settings, display)
    : () => undefined;
  await untilTold();
  stopReading();
  display.close();
}

/** Carries out what `--control` says: at once, or when a mod asks for the first time. */
function controlFirst(listener: Listener, { session, control }: Settings): void {
  if (control?.kind === 'errands') listener.desks.setErrands(session, control.errands);
  if (control?.kind !== 'command') return;
  const command = { id: 'control', ...control.command };
  listener.desks.whenAsked(session, () => listener.desks.queue(session, command));
}

/** What a person types is for the session's mod, until the function that is returned is called. */
function readLines(listener: Listener, { session }: Settings, display: Display): () => void {
  let nth = 0;
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (text) => {
    display.typed();
    if (text.trim() === '') return;
    if (text.trim() === 'help') return CONTROL_HELP.forEach(display.note);
    const line = readControlLine(text);
    nth += 1;
    if (line.kind === 'mistake') display.note(printable(line.cause));
    else if (line.kind === 'errands') listener.desks.setErrands(session, line.errands);
    else if (!listener.desks.queue(session, { id: `typed-${nth}`, ...line.command })) {
      display.note("No mod asks for commands here: is Claude Code running, with lich-hook's mods?");
    }
  });
  // Ctrl+C is told to the process, not to the reader of lines.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return () => lines.close();
}

function openDisplay({ json, session }: Settings, listener: Listener): Display {
  const variables = sessionVariables(listener, session);
  if (json) return jsonDisplay(standardOutput, variables);
  if (!standardOutput.terminal) return plainDisplay(standardOutput, variables);
  return cardDisplay(standardOutput, variables, listener.cards, hints());
}

/** What would keep reports from coming, as far as this machine tells. */
function hints(): readonly string[] {
  return [
    ...(process.stdin.isTTY
      ? ["What you type is for Claude Code's mod: prompt TEXT, say, or abort; help lists the rest."]
      : []),
    ...(isAnythingRegistered(realWorld(), agents)
      ? []
      : ['No agent CLI is registered here yet: lich-hook install']),
    ...(saysNo(process.env['LICH_HOOK'])
      ? ['LICH_HOOK switches reports off in this terminal: unset it where the agent CLI runs.']
      : []),
  ];
}

/**
 * Runs the command. Where it may own the terminal nothing is shown before it ended; elsewhere the
 * lines go to stderr as they come, unless a file takes them.
 */
async function accompany(settings: Settings, listener: Listener, shown: Shown): Promise<void> {
  const events: RequestEvent[] = [];
  const watched = standardOutput.terminal && standardError.terminal;
  const lineOf = settings.json ? jsonLine : plainLine;
  if (watched) shown.push((event) => events.push(event));
  else if (settings.log === undefined) {
    shown.push((event) => standardError.write(`${lineOf(event)}\n`));
  }

  if (watched) for (const hint of hints()) standardError.write(`lich-hook: ${hint}\n`);
  const end = await runCommand(settings.command, sessionVariables(listener, settings.session));
  if (!end.started) return fail(end.cause, 'Check how the command is spelled.');
  if (watched) {
    const paint = standardError.colour ? coloured : plain;
    const view = { width: standardError.size().columns - 1, tick: 0, paint };
    for (const line of summarize(events, listener.cards(), view)) {
      standardError.write(`${line}\n`);
    }
    if (events.length === 0) standardError.write('Nothing was reported. Why: lich-hook doctor\n');
  }
  if (end.code !== 0) fail(`The command ended with ${end.code}.`, 'What it says is above.');
}

function openLog({ log, json }: Settings): (event: RequestEvent) => void {
  if (log === undefined) return () => undefined;
  const lineOf = json ? jsonLine : plainLine;
  // What hooks report is nobody else's: a file that is made here is its owner's alone.
  const append = (text: string): void => appendFileSync(log, text, { mode: 0o600 });
  append('');
  return (event) => append(`${lineOf(event)}\n`);
}
