import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { scanJson } from './json-scanner.ts';

const encoder = new TextEncoder();

/** What the scanner makes of those pieces; with `complete` in front once it had seen the end. */
function scan(...pieces: readonly (string | Uint8Array)[]): readonly [boolean, unknown] {
  const scanner = scanJson();
  let isComplete = false;
  for (const piece of pieces) {
    isComplete = scanner.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
    if (isComplete) break;
  }
  return [isComplete, scanner.value()];
}

const PAYLOAD = {
  session_id: 'c-1',
  prompt: 'a "quoted" \\ {brace] 🍎 ü\n',
  tool_input: { list: [1, -2.5e3, true, null, { deep: '}' }], empty: {} },
  cwd: 'C:\\w\\',
};

describe('scanJson', () => {
  test('finds the end wherever the payload is split', () => {
    const bytes = encoder.encode(` ${JSON.stringify(PAYLOAD)}`);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(scan(bytes.subarray(0, at), bytes.subarray(at))).toEqual([true, PAYLOAD]);
    }
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(scan(...single)).toEqual([true, PAYLOAD]);
  });

  test('no end is seen before the last byte', () => {
    const bytes = encoder.encode(JSON.stringify(PAYLOAD));
    const scanner = scanJson();
    for (const byte of bytes.subarray(0, -1)) expect(scanner.push(Uint8Array.of(byte))).toBe(false);
    expect(scanner.push(bytes.subarray(-1))).toBe(true);
  });

  test.each<[string, string, unknown]>([
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['white space around', ' \r\n{"a":1}\r\n', { a: 1 }],
    ['a second value', '{"a":1}{"a":2,"b":3}', { a: 1 }],
    ['rubbish behind', '{"a":1}\0\0\0', { a: 1 }],
    ['an array', '[1,{"a":2}]', [1, { a: 2 }]],
    ['a name given twice', '{"a":1,"a":2}', { a: 2 }],
    ['an empty object', '{}', {}],
  ])('%s', (...[_, text, value]) => {
    expect(scan(text)).toEqual([true, value]);
  });

  test.each<[string, string, unknown]>([
    ['in a string', '{"a":1,"b":"x', { a: 1 }],
    ['in a name', '{"a":1,"b', { a: 1 }],
    ['after a colon', '{"a":1,"b":', { a: 1 }],
    ['after a comma', '{"a":1,', { a: 1 }],
    ['in a nested value', '{"a":1,"b":{"a":2,"c":3', { a: 1 }],
    ['behind a whole value', '{"a":1,"b":"x"', { a: 1, b: 'x' }],
    ['in an escape', '{"a":1,"b":"x\\', { a: 1 }],
    ['in half a character', '{"a":1,"b":"\ud83c', { a: 1 }],
    ['at the start', '{', undefined],
    ['before the start', ' ', undefined],
  ])('truncated %s', (...[_, text, value]) => {
    const [isComplete, read] = scan(text);
    expect(isComplete).toBe(false);
    expect(read ?? {}).toEqual(value ?? {});
  });

  test.each<[string, string, object]>([
    ['a bare word', '{"a":1,"b":oops,"c":3}', { a: 1, c: 3 }],
    ['a bad escape', '{"a":1,"b":"\\x","c":3}', { a: 1, c: 3 }],
    ['a raw line break', '{"a":1,"b":"x\ny","c":3}', { a: 1, c: 3 }],
    ['a comma too many', '{"a":1,,"c":3,}', { a: 1, c: 3 }],
    ['a name without quotes', '{a:1,"c":3}', { c: 3 }],
    ['single quotes', `{'a':1,"c":3}`, { c: 3 }],
    ['a number that is none', '{"a":01,"c":3}', { c: 3 }],
  ])('malformed in the middle: %s', (...[_, text, value]) => {
    expect(scan(text)[1]).toEqual(value);
  });

  test('of a name given twice in a malformed payload the first counts', () => {
    expect(scan('{"a":1,"a":2]')).toEqual([true, { a: 1 }]);
    expect(scan('{"a":1,"b":oops,"a":2}')[1]).toEqual({ a: 1 });
  });

  test('what is too deep is left out, the rest is kept', () => {
    const deep = `{"a":1,"b":${'['.repeat(5000)}${']'.repeat(5000)},"c":3}`;
    expect(scan(deep)).toEqual([true, { a: 1, c: 3 }]);
  });

  test('an endless nest costs no time and no stack', () => {
    const scanner = scanJson();
    const piece = encoder.encode('['.repeat(1_000_000));
    for (let at = 0; at < 10; at += 1) expect(scanner.push(piece)).toBe(false);
    const start = performance.now();
    expect(scanner.value() ?? []).toBeEmpty();
    expect(performance.now() - start).toBeLessThan(200);
  });

  test('invalid UTF-8 becomes U+FFFD', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"x'), Buffer.of(0xff), Buffer.from('","b":2}')]);
    expect(scan(bytes)).toEqual([true, { a: 'x\ufffd', b: 2 }]);
  });

  test('__proto__ is a name like any other', () => {
    for (const text of ['{"__proto__":{"a":1},"b":2}', '{"__proto__":{"a":1},"b":2,"c":oops}']) {
      const value = scan(text)[1] as Record<string, unknown>;
      expect(value['a']).toBeUndefined();
      expect(value['b']).toBe(2);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    }
  });

  describe.each([0, 1, 511, 512, 600, 5000])('behind %d members the bounds hold', (count) => {
    const before = Array.from({ length: count }, (_, at) => `"k${at}":${at},`).join('');
    const known = Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    const rich = `{${Array.from({ length: 100_001 }, (_, at) => `"r${at}":1`).join()}}`;
    const long = `[${Array.from({ length: 40 }, () => `"${'x'.repeat(60_000)}"`).join()}]`;

    test.each([
      ['depth', deep],
      ['richness', rich],
      ['length', long],
      ['depth, twice', `${deep},"y":${deep}`],
      ['richness, of a list', `[${'1,'.repeat(100_001)}1]`],
    ])('%s', (_, value) => {
      const text = `{${before}"x":${value},"z":1,"agent_id":"a"}`;
      expect(scan(text)).toEqual([true, { ...known, z: 1, agent_id: 'a' }]);
    });

    test('and the last of them is what the payload ends in', () => {
      const cut = `{${before}"agent_id":"a","x":`;
      const left = { ...known, agent_id: 'a' };
      expect(scan(`${cut}${'['.repeat(400)}`)).toEqual([false, left]);
      expect(scan(`${cut}{${Array.from({ length: 100_001 }, () => '"r":1').join()}`)).toEqual([
        false,
        left,
      ]);
    });
  });

  test('members that are rich together are kept as far as the bound goes', () => {
    const rich = `[${'1,'.repeat(60_000)}1]`;
    const value = scan(`{"a":${rich},"b":${rich},"c":[1,2],"d":3}`)[1] as object;
    expect(Object.keys(value)).toEqual(['a', 'c', 'd']);
  });

  test('one malformed member costs that one, wherever it stands', () => {
    const members = Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`);
    const known = Object.fromEntries(members.map((_, at) => [`k${at}`, at]));
    for (const bad of [0, 1, 700, 1500, 2999]) {
      const text = members.with(bad, '"bad":oops').join();
      const { [`k${bad}`]: _, ...rest } = known;
      expect(scan(`{${text}}`)).toEqual([true, rest]);
    }
  });

  test('thousands of malformed members are not all tried', () => {
    const bad = Array.from({ length: 50_000 }, () => 'x').join();
    expect(scan(`{"session_id":"c-1",${bad}}`)).toEqual([true, { session_id: 'c-1' }]);
  });

  describe('a long string', () => {
    const LIMIT = 64 * 1024;

    test('is cut, and what follows it is read', () => {
      const text = `{"a":"${'x'.repeat(LIMIT + 1)}","b":["${'y'.repeat(LIMIT)}",1],"c":3}`;
      const value = { a: 'x'.repeat(LIMIT), b: ['y'.repeat(LIMIT), 1], c: 3 };
      expect(scan(text)).toEqual([true, value]);
    });

    test.each([
      ['an escaped quote', '\\"'],
      ['an escaped backslash', '\\\\'],
      ['a line break', '\\n'],
      ['a code', '\\u0416'],
      ['a code that is a backslash', '\\u005c'],
      ['a code behind a backslash', '\\\\u0416'],
      ['a character of several bytes', 'ж🍎'],
    ])('is cut between the parts of it: %s', (_, part) => {
      for (let shift = 0; shift < 12; shift += 1) {
        const source = 'x'.repeat(shift) + part.repeat(LIMIT / 2);
        const text = `{"a":"${source}","b":2}`;
        const bytes = encoder.encode(text);
        const whole = JSON.parse(text).a as string;
        for (const at of [bytes.length, LIMIT + shift, LIMIT - 3]) {
          const [isComplete, value] = scan(bytes.subarray(0, at), bytes.subarray(at));
          expect(isComplete).toBe(true);
          const { a, b } = value as { a: string; b: number };
          expect(b).toBe(2);
          const kept = a.replace(/\ufffd+$/, '');
          expect(whole.startsWith(kept)).toBe(true);
          expect(kept.length).toBeGreaterThan(LIMIT / 6 - 9);
        }
      }
    });

    test('as the name of a member', () => {
      const value = scan(`{"${'n'.repeat(LIMIT + 9)}":1,"b":2}`)[1];
      expect(value).toEqual({ ['n'.repeat(LIMIT)]: 1, b: 2 });
    });
  });

  test('more members than anybody looks at one by one', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `"k${at}":${at}`).join(',');
    expect(scan(`{${many}}`)[1]).toMatchObject({ k0: 0, k4999: 4999 });
    expect(scan(`{"session_id":"c",${many},"x":oops}`)[1]).toMatchObject({
      session_id: 'c',
      k0: 0,
    });
  });

  test('any JSON object comes back as JSON.parse reads it', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
    fc.assert(
      fc.property(value, fc.nat(), (object, cut) => {
        const text = JSON.stringify(object);
        const bytes = encoder.encode(text);
        const at = cut % (bytes.length + 1);
        const [isComplete, read] = scan(bytes.subarray(0, at), bytes.subarray(at));
        expect(isComplete).toBe(true);
        expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 1500 },
    );
  });

  test('any bytes give an object or nothing', () => {
    const soup = fc.array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'a', '1', ' '));
    fc.assert(
      fc.property(soup, (letters) => {
        const value = scan(`{${letters.join('')}`)[1];
        expect(value === undefined || (typeof value === 'object' && value !== null)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
