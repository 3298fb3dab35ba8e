/** Whole sessions, through every command that is registered: the card after each event. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { harnesses } from '../../src/agents/harnesses.ts';
import type { HarnessId } from '../../src/harness/harness.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { inWords, openSession, type RaisedEvent } from '../support/session.ts';

const DOCUMENT = join(import.meta.dir, '..', '..', 'docs', 'harnesses.md');

/** The first line of a file. */
interface Head {
  readonly about: string;
  /** Where a user of another client reported it. */
  readonly url?: string;
  /** What of it no event tells, in the words of the document. */
  readonly unknown?: string;
}

/** A further line: an event with the card after it, or a transcript that grows. */
type Row =
  | (RaisedEvent & { readonly card: string })
  | { readonly appends: string; readonly to: string };

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

describe.each([
  ['a recorded session', 'sequences'],
  ['a public report', 'public-cases'],
])('%s', (_, folder) => {
  const path = join(import.meta.dir, folder);
  for (const file of [...new Bun.Glob('*.jsonl').scanSync(path)].toSorted()) {
    test(file, async () => {
      const text = await Bun.file(join(path, file)).text();
      const [head = '{}', ...lines] = text
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
      const { unknown = '' }: Head = JSON.parse(head);
      const document = await Bun.file(DOCUMENT).text();
      expect({ unknown, isDocumented: document.includes(unknown) }).toMatchObject({
        isDocumented: true,
      });
    });
  }
});
