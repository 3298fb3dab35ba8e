import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { bodyOf } from './body.ts';
import { BODY_LIMIT, type StateReport } from './report.ts';

function hook(fields: Partial<StateReport['body']>): StateReport {
  return { endpoint: '/hook', body: { session_id: 'card', state: 'busy', ...fields } };
}

describe('bodyOf', () => {
  test('leaves undefined fields out', () => {
    const body = bodyOf(hook({ tool: 'Bash', detail: undefined, provider_session_id: undefined }));
    expect(body.text).toBe('{"session_id":"card","state":"busy","tool":"Bash"}');
  });

  test('counts bytes', () => {
    expect(bodyOf(hook({ tool: 'ü🍎' })).bytes).toBe(
      Buffer.byteLength('{"session_id":"card","state":"busy","tool":"ü🍎"}'),
    );
  });

  const long = 'x'.repeat(2000);
  test.each<[string, Partial<StateReport['body']>, readonly string[]]>([
    [
      'the detail goes first',
      { tool: long, detail: long.repeat(2), reason: 'r' },
      ['tool', 'reason'],
    ],
    ['then the reason', { tool: long, detail: 'd', reason: long.repeat(2) }, ['tool']],
    ['then the tool', { tool: long.repeat(3), provider_session_id: 'c' }, ['provider_session_id']],
    ['then the conversation', { provider_session_id: long.repeat(3) }, []],
  ])('%s', (...[_, fields, kept]) => {
    const body = bodyOf(hook(fields));
    expect(body.bytes).toBeLessThan(BODY_LIMIT);
    expect(Object.keys(JSON.parse(body.text))).toEqual(['session_id', 'state', ...kept]);
  });

  test('4095 bytes are kept, 4096 are not', () => {
    const rest = bodyOf(hook({ detail: '' })).bytes;
    const fits = bodyOf(hook({ detail: 'x'.repeat(BODY_LIMIT - 1 - rest) }));
    expect(fits.bytes).toBe(BODY_LIMIT - 1);
    expect(bodyOf(hook({ detail: 'x'.repeat(BODY_LIMIT - rest) })).text).not.toContain('detail');
  });

  test('always fits and always holds card and state', () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 1500 }), { nil: undefined });
    fc.assert(
      fc.property(text, text, text, text, (tool, detail, reason, provider_session_id) => {
        const body = bodyOf(hook({ tool, detail, reason, provider_session_id }));
        expect(body.bytes).toBeLessThan(BODY_LIMIT);
        expect(body.bytes).toBe(Buffer.byteLength(body.text));
        expect(JSON.parse(body.text)).toMatchObject({ session_id: 'card', state: 'busy' });
      }),
      { numRuns: 1000 },
    );
  });
});
