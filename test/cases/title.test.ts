/** Cases G1 to G11: the title of a conversation, out of its transcript. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answering, openRig, type Rig, silently, titled } from '../support/rig.ts';

const TITLE = 'Fix the replay ring overflow';
const FIXTURES = join(import.meta.dir, '..', 'corpus', 'transcripts');

let rig: Rig;
let transcript: string;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  transcript = join(rig.home, 'codex', 'sessions', '2026', 'transcript.jsonl');
  await mkdir(dirname(transcript), { recursive: true });
});
afterEach(async () => {
  await rm(join(rig.home, 'codex'), { recursive: true, force: true });
  await rm(join(rig.home, '.local'), { recursive: true, force: true });
});

type Format = 'claude' | 'codex' | 'antigravity';
const ai = (aiTitle: unknown) => ({ type: 'ai-title', aiTitle });
const message = (text: unknown) => ({
  type: 'event_msg',
  payload: {
    type: 'item_completed',
    item: { type: 'UserMessage', content: [{ type: 'text', text }] },
  },
});
const input = (content: unknown) => ({ type: 'USER_INPUT', content });
const request = (text: string) => input(`<USER_REQUEST>\n${text}\n</USER_REQUEST>`);

/** Runs `lich-hook title` on a transcript of those rows. */
async function title(format: Format, rows: readonly unknown[], env = rig.env): Promise<unknown> {
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  await Bun.write(transcript, `${lines.join('\n')}\n`);
  return run(format, transcript, env);
}

function run(format: Format, path: string, env = rig.env, id = 'c-1'): Promise<unknown> {
  const payload =
    format === 'antigravity'
      ? { conversationId: id, transcriptPath: path }
      : { session_id: id, transcript_path: path };
  return rig.hook(`title --harness ${format}`, payload, { env });
}

function found(format: Format, text: string): unknown {
  return format === 'antigravity' ? answering('{}', titled(text)) : silently(titled(text));
}

function nothing(format: Format): unknown {
  return format === 'antigravity' ? answering('{}') : silently();
}

describe('a title is found', () => {
  test.each<[string, Format, readonly unknown[], string]>([
    ['G1 the generated one', 'claude', [{ type: 'user' }, ai(TITLE)], TITLE],
    ['G1 the last of several', 'claude', [ai('Old'), ai(TITLE), { type: 'user' }], TITLE],
    [
      'G1 the user’s own wins',
      'claude',
      [{ type: 'custom-title', customTitle: 'Mine' }, ai(TITLE)],
      'Mine',
    ],
    [
      'G1 not one that a row quotes',
      'claude',
      [ai(TITLE), { type: 'user', text: JSON.stringify(ai('No')) }],
      TITLE,
    ],
    [
      'G1 with spaces in the row',
      'claude',
      [`{ "type" : "ai-title", "aiTitle" : "${TITLE}" }`],
      TITLE,
    ],
    [
      'G1 beside rows that are no JSON',
      'claude',
      ['{"type":"ai-title",', ai(TITLE), 'ai-title"'],
      TITLE,
    ],
    [
      'G2 the first line of the first message',
      'codex',
      [message(`${TITLE}\nsecond`), message('Later')],
      TITLE,
    ],
    [
      'G2 as older releases wrote it',
      'codex',
      [{ payload: { type: 'user_message', message: TITLE } }],
      TITLE,
    ],
    ['G3 the request', 'antigravity', [request(`${TITLE}\nsecond`), request('Later')], TITLE],
    ['G4 the first line with text', 'codex', [message(`\n  \n${TITLE}`)], TITLE],
    ['G6 trimmed', 'claude', [ai(`  ${TITLE}  `)], TITLE],
    [
      'G10 quotes, a backslash and a tab',
      'claude',
      [ai('Fix "quoted" \\ and \ttabbed')],
      'Fix "quoted" \\ and \ttabbed',
    ],
    ['G4 a blank one leaves the one before', 'claude', [ai(TITLE), ai('  ')], TITLE],
  ])('%s', async (_, format, rows, text) => {
    expect(await title(format, rows)).toEqual(found(format, text));
  });

  test.each<Format>(['claude', 'codex', 'antigravity'])(
    'G5 80 code points of %s',
    async (format) => {
      const text = 'ação '.repeat(40);
      const row = { claude: ai(text), codex: message(text), antigravity: request(text) }[format];
      const cut = [...text].slice(0, 80).join('');
      const outcome = await title(format, [row], { ...rig.env, LC_ALL: 'C' });
      expect(outcome).toEqual(found(format, cut));
    },
  );
});

describe('G4 no title', () => {
  test.each<[string, Format, readonly unknown[]]>([
    ['no row of one', 'claude', [{ type: 'user' }]],
    ['an empty one', 'claude', [ai('')]],
    ['a blank one', 'claude', [ai('   ')]],
    ['one that is no string', 'claude', [ai({ text: TITLE }), ai(7), ai(null), ai([TITLE])]],
    [
      'no message',
      'codex',
      [{ payload: { type: 'item_completed', item: { type: 'AgentMessage' } } }],
    ],
    ['a blank message', 'codex', [message('   ')]],
    ['an empty input', 'antigravity', [input('')]],
    ['blank between the tags', 'antigravity', [request('  ')]],
  ])('%s', async (_, format, rows) => {
    expect(await title(format, rows)).toEqual(nothing(format));
  });
});

describe('G7 to G9, G11', () => {
  const ride = () =>
    rig.hook('state busy --also title', { session_id: 'c-1', transcript_path: transcript });

  test('G7 lich has it already: not told again by a rider', async () => {
    await Bun.write(transcript, JSON.stringify(ai(TITLE)));
    expect((await ride()).reports).toHaveLength(2);
    expect((await ride()).reports).toHaveLength(1);
  });

  test('G8 the command tells what it finds, every time', async () => {
    expect(await title('claude', [ai(TITLE)])).toEqual(silently(titled(TITLE)));
    expect(await title('claude', [ai(TITLE)])).toEqual(silently(titled(TITLE)));
    expect(await title('claude', [ai('Another')])).toEqual(silently(titled('Another')));
  });

  test('G9 refused with a 500: told again', async () => {
    await Bun.write(transcript, JSON.stringify(ai(TITLE)));
    rig.lich.answer('HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n');
    expect((await ride()).reports).toHaveLength(2);
    rig.lich.answer('HTTP/1.1 204 No Content\r\n\r\n');
    expect((await ride()).reports).toHaveLength(2);
  });

  test.each<Format>(['claude', 'codex', 'antigravity'])(
    'G11 no transcript of %s',
    async (format) => {
      expect(await run(format, join(rig.home, 'none.jsonl'))).toEqual(nothing(format));
      expect(await run(format, rig.home)).toEqual(nothing(format));
    },
  );
});

test.each(['\nc-1', 'c-1\n', '\n'])(
  'an index that a thread of the id %j is searched in',
  async (id) => {
    // The search once went on for ever, deaf to SIGTERM.
    await Bun.write(join(rig.home, 'codex', 'session_index.jsonl'), `{"id":"c-1"}\nc-1\n\n`);
    await Bun.write(transcript, `${JSON.stringify(message(TITLE))}\n`);
    expect(await run('codex', transcript, rig.env, id)).toEqual(silently(titled(TITLE)));
  },
);

describe('recorded transcripts', () => {
  test.each<[Format, string, string]>([
    ['claude', 'claude.jsonl', 'Water the young trees'],
    ['claude', 'claude-named.jsonl', 'Orchard week'],
    ['codex', 'codex-rollout.jsonl', 'please tidy the shed now'],
    ['antigravity', 'antigravity.jsonl', 'Prune row four'],
  ])('%s: %s', async (format, file, text) => {
    expect(await run(format, join(FIXTURES, file))).toEqual(found(format, text));
  });

  test('the thread’s name in Codex’s index wins, its last one', async () => {
    await Bun.write(transcript, Bun.file(join(FIXTURES, 'codex-rollout.jsonl')));
    const index = Bun.file(join(FIXTURES, 'codex-session-index.jsonl'));
    await Bun.write(join(rig.home, 'codex', 'session_index.jsonl'), index);
    const rows = (await index.text()).trim().split('\n');
    const { id, thread_name } = JSON.parse(rows.at(-1) ?? '');
    expect(thread_name).toBe('Shed week');
    expect(await run('codex', transcript, rig.env, id)).toEqual(silently(titled('Shed week')));
    const other = await run('codex', transcript, rig.env, 'c-unknown');
    expect(other).toEqual(silently(titled('please tidy the shed now')));
  });
});
