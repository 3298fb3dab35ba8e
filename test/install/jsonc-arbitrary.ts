import fc from 'fast-check';

/** What may stand between two tokens. */
const gap = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\n  ', '\t', ' // "a": 1\n', '/* , */');

/** A command of someone else's, some of them close to ours. */
const command = fc.constantFrom(
  'safety-check --all',
  'echo lich-hook state busy',
  "'/opt/lich-hook-old' state busy",
  'lich-hook listen',
  'lich-hook state busy && echo // done',
  'C:\\tools\\check.exe "a" // b',
);

const leaf = fc.oneof(
  fc.constantFrom('null', 'true', '0', '-1.5e3', '""', '"a // b"', '"/* c */"', '"\\u00e9é🍎"'),
  fc.integer().map(String),
);

type Text = fc.Arbitrary<string>;

function list(item: Text): Text {
  return container('[', fc.array(item, { maxLength: 3 }), ']');
}

function record(members: fc.Arbitrary<readonly (readonly [string, string])[]>): Text {
  return container(
    '{',
    fc.tuple(members, fc.array(gap, { minLength: 12, maxLength: 12 })).map(([pairs, gaps]) =>
      pairs.map(([key, value], at) => {
        const [before = '', after = ''] = [gaps[at * 2], gaps[at * 2 + 1]];
        return `${JSON.stringify(key)}${before}:${after}${value}`;
      }),
    ),
    '}',
  );
}

function container(open: string, items: fc.Arbitrary<readonly string[]>, close: string): Text {
  return fc
    .tuple(items, fc.array(gap, { minLength: 20, maxLength: 20 }), fc.boolean())
    .map(([texts, gaps, trailing]) => {
      const parts = texts.map((text, at) => {
        const [before = '', after = ''] = [gaps[at * 2], gaps[at * 2 + 1]];
        const comma = at < texts.length - 1 || trailing ? ',' : '';
        return before + text + after + comma;
      });
      return open + parts.join('') + (gaps[19] ?? '') + close;
    });
}

function pairs(key: fc.Arbitrary<string>, value: Text, maxLength: number) {
  return fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength });
}

const handler = record(
  fc.tuple(command, leaf).map(([line, other]) => [
    ['command', JSON.stringify(line)],
    ['timeout', other],
  ]),
);

const group = record(
  fc.tuple(list(handler), leaf, fc.boolean()).map(([handlers, matcher, first]) => {
    const hooks = ['hooks', handlers] as const;
    return first ? [['matcher', matcher], hooks] : [hooks];
  }),
);

/** The text of a settings file with hooks of other people's and comments anywhere. */
export function settingsText(events: readonly string[]): Text {
  const event = fc.constantFrom(...events, 'SomethingElse');
  const hooks = record(pairs(event, list(fc.oneof(group, handler)), 4));
  const key = fc.constantFrom('permissions', 'model', 'env', 'é', 'a b');
  const value = fc.oneof(leaf, list(leaf), record(pairs(fc.constantFrom('x', 'y'), leaf, 2)));
  const members = fc
    .tuple(pairs(key, value, 3), fc.option(hooks), fc.nat(3))
    .map(([others, text, at]) =>
      text === null ? others : others.toSpliced(at, 0, ['hooks', text] as [string, string]),
    );
  return fc.tuple(gap, record(members), gap).map((parts) => parts.join(''));
}
