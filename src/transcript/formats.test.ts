import { describe, expect, test } from 'bun:test';
import { antigravityTitle } from '../agents/antigravity/title.ts';
import { claudeTitle } from '../agents/claude/title.ts';
import { codexTitle } from '../agents/codex/title.ts';
import { copilotTitle } from '../agents/copilot/title.ts';
import { geminiTitle } from '../agents/gemini/title.ts';
import { qwenTitle } from '../agents/qwen/title.ts';
import type { HookCall } from '../report/call.ts';
import { type TitleFile, type TitleFormat, titleOf } from './title-format.ts';

const WRONG = [undefined, null, 0, true, {}, [], ['x'], '', ' \n'];

function filesOf(format: TitleFormat, call: HookCall): readonly TitleFile[] {
  return format(call).filter((place) => 'path' in place);
}

/** The title that the format's file of that number sees in a row. */
function titleIn(format: TitleFormat, call: HookCall, row: unknown, place = 0): unknown {
  return filesOf(format, call)[place]?.titleIn(row, JSON.stringify(row) ?? '');
}

describe('titleOf', () => {
  test.each([
    ['Prune', 'Prune'],
    ['\n Prune \nrow', 'Prune'],
  ])('%j', (text, title) => {
    expect(titleOf(text, 1)).toEqual({ text: title, rank: 1 });
  });

  test.each(['', ' ', '\n\t'])('%j is none', (text) => {
    expect(titleOf(text, 1)).toBeUndefined();
  });
});

describe.each([
  ['Claude', claudeTitle],
  ['Codex', codexTitle],
  ['Antigravity', antigravityTitle],
  ['Gemini CLI', geminiTitle],
  ['Qwen Code', qwenTitle],
  ['Copilot CLI', copilotTitle],
])('%s', (_, format) => {
  test('has no place without a transcript', () => {
    expect(format({ conversationId: 'c' })).toEqual([]);
  });

  test('sees nothing in rows of other kinds', () => {
    const call = { transcriptPath: '/h/sessions/t.jsonl', conversationId: 'c' };
    for (const place of filesOf(format, call)) {
      for (const row of [...WRONG, 'ai-title', { type: 'user' }, { payload: null }, [{}]]) {
        expect(place.titleIn(row, JSON.stringify(row) ?? '')).toBeUndefined();
      }
    }
  });
});

describe('Claude', () => {
  const call = { transcriptPath: '/t.jsonl' };
  test.each<[object, object | undefined]>([
    [
      { type: 'ai-title', aiTitle: 'A' },
      { text: 'A', rank: 1 },
    ],
    [
      { type: 'custom-title', customTitle: 'B' },
      { text: 'B', rank: 2 },
    ],
    [{ aiTitle: 'A' }, undefined],
    [{ type: 'user', aiTitle: 'A' }, undefined],
    [{ type: 'ai-title', customTitle: 'A' }, undefined],
    [{ message: { type: 'ai-title', aiTitle: 'A' } }, undefined],
  ])('%j', (...[row, title]) => {
    expect(titleIn(claudeTitle, call, row)).toEqual(title);
  });

  test.each(['aiTitle', 'customTitle'])('%s of a wrong type is none', (field) => {
    const type = field === 'aiTitle' ? 'ai-title' : 'custom-title';
    for (const value of WRONG) {
      expect(titleIn(claudeTitle, call, { type, [field]: value })).toBeUndefined();
    }
  });
});

describe('Codex', () => {
  const call = { transcriptPath: '/h/sessions/2026/t.jsonl', conversationId: 'c' };
  const message = (content: unknown) => ({
    payload: { type: 'item_completed', item: { type: 'UserMessage', content } },
  });
  test.each<[string, unknown, string | undefined]>([
    ['the first part of a message', message([{ type: 'text', text: 'A' }, { text: 'B' }]), 'A'],
    ['a message as it was before', { payload: { type: 'user_message', message: 'A' } }, 'A'],
    ['no part', message([]), undefined],
    ['a part without text', message([{ type: 'image' }]), undefined],
    ['another item', { payload: { type: 'item_completed', item: { type: 'Plan' } } }, undefined],
    ['another event', { payload: { type: 'item_started', item: {} } }, undefined],
  ])('%s', (...[_, row, text]) => {
    const title = titleIn(codexTitle, call, row);
    expect(title).toEqual(text === undefined ? undefined : { text, rank: 1 });
  });

  test('a message of a wrong type is none', () => {
    for (const value of WRONG) {
      expect(titleIn(codexTitle, call, message([{ text: value }]))).toBeUndefined();
      expect(titleIn(codexTitle, call, message(value))).toBeUndefined();
    }
  });

  test('the thread’s name is that of the same conversation', () => {
    const name = (id: string, thread_name: unknown) =>
      titleIn(codexTitle, call, { id, thread_name }, 1);
    expect(name('c', 'A')).toEqual({ text: 'A', rank: 2 });
    expect(name('d', 'A')).toBeUndefined();
    for (const value of WRONG) expect(name('c', value)).toBeUndefined();
  });

  test.each<[HookCall, readonly string[]]>([
    [call, ['/h/sessions/2026/t.jsonl', '/h/session_index.jsonl']],
    [{ ...call, transcriptPath: '/h/t.jsonl' }, ['/h/t.jsonl']],
    [{ transcriptPath: '/h/sessions/t.jsonl' }, ['/h/sessions/t.jsonl']],
    [
      { ...call, transcriptPath: 'C:\\h\\sessions\\t.jsonl' },
      ['C:\\h\\sessions\\t.jsonl', 'C:\\h/session_index.jsonl'],
    ],
    [
      { ...call, transcriptPath: '/a/sessions/b/sessions/t.jsonl' },
      ['/a/sessions/b/sessions/t.jsonl', '/a/sessions/b/session_index.jsonl'],
    ],
  ])('the places of %j', (...[hook, paths]) => {
    expect(filesOf(codexTitle, hook).map(({ path }) => path)).toEqual([...paths]);
  });
});

describe('Antigravity', () => {
  const call = { transcriptPath: '/t.jsonl' };
  test.each<[string, unknown, string | undefined]>([
    ['a request', '<USER_REQUEST>\nA\nB\n</USER_REQUEST>', 'A'],
    ['a request on one line', '<USER_REQUEST>A</USER_REQUEST><META>B</META>', 'A'],
    ['without tags', 'A', 'A'],
    ['blank between the tags', '<USER_REQUEST>\n \n</USER_REQUEST>', undefined],
    ['empty', '', undefined],
    ['of a wrong type', { text: 'A' }, undefined],
  ])('%s', (...[_, content, text]) => {
    const title = titleIn(antigravityTitle, call, { type: 'USER_INPUT', content });
    expect(title).toEqual(text === undefined ? undefined : { text, rank: 1 });
  });

  test('another row is none', () => {
    const row = { type: 'PLANNER_RESPONSE', content: 'A' };
    expect(titleIn(antigravityTitle, call, row)).toBeUndefined();
  });

  test('what follows a blank request is no request', () => {
    const content = '<USER_REQUEST>\n\n</USER_REQUEST>\n<META>\nB\n</META>';
    expect(titleIn(antigravityTitle, call, { type: 'USER_INPUT', content })).toBeUndefined();
  });
});

describe('Gemini CLI', () => {
  const call = { transcriptPath: '/t.jsonl' };
  const row = (text: string, type = 'user') => ({ type, content: [{ text }] });
  test.each<[unknown, string | undefined]>([
    [row('Count the rows\nfirst'), 'Count the rows'],
    [row('<session_context>\nThis is Gemini CLI'), undefined],
    [row('Counted.', 'gemini'), undefined],
    [{ type: 'user', content: [{ functionResponse: {} }] }, undefined],
    [{ type: 'user', content: 'Count' }, undefined],
  ])('%j', (line, title) => {
    expect(titleIn(geminiTitle, call, line)).toEqual(title && { text: title, rank: 1 });
  });

  test('before it is in the transcript the prompt itself says it', () => {
    expect(geminiTitle({ prompt: ' \nCount' })).toEqual([{ said: { text: 'Count', rank: 1 } }]);
    expect(qwenTitle({ prompt: 'Turn' })).toEqual([{ said: { text: 'Turn', rank: 1 } }]);
  });
});

describe('Qwen Code', () => {
  const call = { transcriptPath: '/t.jsonl' };
  const row = (text: string, provenance = 'real_user') => {
    return { type: 'user', provenance, message: { role: 'user', parts: [{ text }] } };
  };
  test.each<[unknown, string | undefined]>([
    [row('Turn the cheese'), 'Turn the cheese'],
    [row('a result', 'tool'), undefined],
    [{ type: 'user', provenance: 'real_user', message: { parts: [{}] } }, undefined],
    [{ type: 'user', provenance: 'real_user' }, undefined],
  ])('%j', (line, title) => {
    expect(titleIn(qwenTitle, call, line)).toEqual(title && { text: title, rank: 1 });
  });
});

describe('Copilot CLI', () => {
  test.each<[string, string | undefined]>([
    ['name: Temper the chisels', 'Temper the chisels'],
    ['name: "it: \\"so\\""', 'it: "so"'],
    ["name: 'a: b'", 'a: b'],
    ['name: 7', undefined],
    ['name: ""', undefined],
    ['name: "broken', undefined],
    ['name: ', undefined],
    ['  name: inner', undefined],
    ['user_named: true', undefined],
  ])('%s', (line, title) => {
    const [place] = filesOf(copilotTitle, { transcriptPath: '/s/7/events.jsonl' });
    expect(place?.path).toBe('/s/7/workspace.yaml');
    expect(place?.titleIn(undefined, line)).toEqual(
      title === undefined ? undefined : { text: title, rank: 1 },
    );
  });

  test('lies beside the transcript, and nowhere else', () => {
    expect(copilotTitle({ transcriptPath: '/s/7/other.jsonl' })).toEqual([]);
  });
});
