import type { Output } from '../terminal/output.ts';
import { printableJson } from '../terminal/printable.ts';
import type { Cards } from './cards.ts';
import type { SessionVariables } from './environment.ts';
import { exportLines, promptLines } from './environment.ts';
import { openLiveView } from './live.ts';
import { isIdle, jsonLine, plainLine } from './log.ts';
import type { RequestEvent } from './server.ts';

/** Shows requests as they come, until it is closed. */
export interface Display {
  readonly show: (event: RequestEvent) => void;
  /** A line of our own. */
  readonly note: (line: string) => void;
  /** A person has typed a line into it. */
  readonly typed: () => void;
  readonly close: () => void;
}

/** The variables to set, then one JSON object per request. */
export function jsonDisplay(output: Output, variables: SessionVariables): Display {
  const listening = {
    type: 'listening',
    port: Number(variables.LICH_PORT),
    token: variables.LICH_TOKEN,
    session_id: variables.LICH_SESSION_ID,
  };
  output.write(`${printableJson(listening)}\n`);
  return linewise(output, jsonLine);
}

/** The variables to set, then one line per request. */
export function plainDisplay(output: Output, variables: SessionVariables): Display {
  output.write(exportLines(variables, process.platform));
  return linewise(output, plainLine);
}

/** A line per request, but for those by which a mod asks whether there is anything to do. */
function linewise(output: Output, lineOf: (event: RequestEvent) => string): Display {
  return {
    show: (event) => {
      if (!isIdle(event)) output.write(`${lineOf(event)}\n`);
    },
    note: (line) => output.write(`${line}\n`),
    typed: () => undefined,
    close: () => undefined,
  };
}

/**
 * The variables to set, then the cards, drawn in place; a line stays of what was not taken.
 * @param hints what else a person should know before the first report
 */
export function cardDisplay(
  output: Output,
  variables: SessionVariables,
  cards: () => Cards,
  hints: readonly string[] = [],
): Display {
  output.write(
    [introduction(variables, process.platform), ...hints.map((hint) => `${hint}\n`), '\n'].join(''),
  );
  const waiting = (): readonly string[] =>
    cards().size === 0 ? ['Waiting for the first report.'] : [];
  const view = openLiveView(output, cards, waiting);
  return {
    show: (event) => {
      if (isIdle(event)) return;
      const isDrawn = event.outcome === 'taken' || event.mod?.endpoint === '/mod/usage';
      if (isDrawn) view.redraw();
      else view.note(plainLine(event));
    },
    note: view.note,
    typed: view.typed,
    close: view.close,
  };
}

/**
 * What to do in another terminal. On Windows nobody knows which of its two shells that will be.
 * @internal
 */
export function introduction(variables: SessionVariables, platform: NodeJS.Platform): string {
  const set = 'Standing in for lich. Set these in another terminal and run an agent CLI there';
  const lines = exportLines(variables, platform);
  return platform === 'win32'
    ? `${set}.\nIn PowerShell:\n${lines}In the command prompt:\n${promptLines(variables)}Ctrl+C ends it.\n`
    : `${set}:\n${lines}Ctrl+C ends it.\n`;
}
