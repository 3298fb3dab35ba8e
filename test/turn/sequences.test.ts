/** Whole sessions, through every command that is registered: the card after each event. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { harnesses } from '../../src/agents/harnesses.ts';
import type { HarnessId } from '../../src/harness/harness.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { inWords, openSession, type RaisedEvent } from '../support/session.ts';

const FOLDER = join(import.meta.dir, 'sequences');

/** A line of a file: an event with the card after it, or a transcript that grows. */
type Row =
  | (RaisedEvent & { readonly card: string })
  | { readonly appends: string; readonly to: string };

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

describe('a recorded session', () => {
  for (const file of [...new Bun.Glob('*.jsonl').scanSync(FOLDER)].toSorted()) {
    test(file, async () => {
      const text = await Bun.file(join(FOLDER, file)).text();
      const [, ...lines] = text
        .replaceAll('/home/ada', rig.home.replaceAll('\\', '/'))
        .trim()
        .split('\n');
      const id = file.slice(0, file.indexOf('-')) as HarnessId;
      const session = openSession(rig, harnesses[id]);
      const seen: string[] = [];
      const wanted: string[] = [];
      for (const line of lines) {
        const row: Row = JSON.parse(line);
        if ('appends' in row) {
          await mkdir(dirname(row.to), { recursive: true });
          await appendFile(row.to, row.appends);
          continue;
        }
        seen.push(`${row.event} -> ${inWords(await session.raise(row))}`);
        wanted.push(`${row.event} -> ${row.card}`);
      }
      expect(seen).toEqual(wanted);
    });
  }
});
