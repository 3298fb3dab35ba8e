/** What goes into a file of the user's comes out again, to the byte. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import * as v from 'valibot';
import { claudeEntries } from '../../src/agents/claude/entries.ts';
import { codexEntries } from '../../src/agents/codex/entries.ts';
import { crushEntries } from '../../src/agents/crush/entries.ts';
import { harnesses } from '../../src/agents/harnesses.ts';
import { hooksFile } from '../../src/install/hooks-file.ts';
import type { EventEntries } from '../../src/install/json/value.ts';
import type { Strictness } from '../../src/install/strictness.ts';
import { settingsText } from './jsonc-arbitrary.ts';

const PATH = "/Users/ada/App Support/it's (1) & $x é/lich-hook";

const MADE: Readonly<Record<string, (path: string) => EventEntries>> = {
  claude: (path) => claudeEntries(harnesses.claude, path),
  codex: (path) => codexEntries(harnesses.codex, path, 'linux'),
  'codex on Windows': (path) => codexEntries(harnesses.codex, path, 'win32'),
  crush: (path) => crushEntries(harnesses.crush, path),
};

/** What a file may look like is each CLI's to say: here the editing itself is tried. */
const LENIENT: Strictness = { refuses: [], accepts: v.unknown(), price: '' };

function textOf(edit: ReturnType<ReturnType<typeof hooksFile>['install']>): string | undefined {
  if (!edit.ok) throw new Error(edit.cause);
  return edit.text;
}

/** Everything but what is ours: what stays when our entries are left out by hand. */
function foreign(text: string): unknown {
  const settings = parse(text, [], { allowTrailingComma: true }) as Record<string, unknown>;
  return JSON.parse(
    JSON.stringify(settings, (_, value: unknown) =>
      Array.isArray(value)
        ? value.filter((item) => !JSON.stringify(item).includes('App Support'))
        : value,
    ),
  );
}

for (const [name, make] of Object.entries(MADE)) {
  describe(name, () => {
    const file = hooksFile('/settings.json', make(PATH), LENIENT);
    const older = hooksFile('/settings.json', make('/opt/lich-hook'), LENIENT);
    const events = Object.keys(make(PATH));
    const settings = settingsText(events);

    test('uninstall is the exact inverse of install', () => {
      fc.assert(
        fc.property(settings, (before) => {
          expect(textOf(file.uninstall(textOf(file.install(before))))).toBe(before);
        }),
        { numRuns: 200 },
      );
    });

    test('what is installed twice is written once', () => {
      fc.assert(
        fc.property(settings, (before) => {
          const once = textOf(file.install(before));
          expect(textOf(file.install(once))).toBe(once);
        }),
      );
    });

    test('the settings hold every entry of ours, and everything that was there', () => {
      fc.assert(
        fc.property(settings, (before) => {
          const text = textOf(file.install(before)) ?? '';
          const { hooks } = parse(text, [], { allowTrailingComma: true });
          for (const [event, entries] of Object.entries(make(PATH))) {
            expect(hooks[event].slice(-entries.length)).toEqual(entries);
          }
          const was = parse(before, [], { allowTrailingComma: true });
          expect(foreign(text)).toMatchObject(JSON.parse(JSON.stringify(was)));
        }),
      );
    });

    test('another path takes the place of the one before, and leaves nothing behind', () => {
      fc.assert(
        fc.property(settings, (before) => {
          const text = textOf(older.install(before));
          const moved = textOf(file.install(text));
          expect(moved).not.toContain('"/opt/lich-hook');
          expect(moved).not.toContain("'/opt/lich-hook'");
          expect(textOf(file.uninstall(moved))).toBe(before);
        }),
      );
    });

    test('a file that was not there is gone again', () => {
      expect(textOf(file.uninstall(textOf(file.install(undefined))))).toBeUndefined();
      expect(textOf(file.uninstall(undefined))).toBeUndefined();
    });

    test.each(['', ' \n'])('%j is {}, with nothing of ours to take out', (before) => {
      expect(textOf(file.install(before))).toBe(textOf(file.install(undefined)));
      expect(textOf(file.uninstall(before))).toBe(before);
    });

    test.each(['{', '{"hooks":', '{"a":1,,}', '[]', '1', '{"a":1} {}'])(
      '%j is never touched',
      (before) => {
        expect(file.install(before)).toMatchObject({ ok: false });
        expect(file.uninstall(before)).toMatchObject({ ok: false });
      },
    );
  });
}

describe('what a person sees of it', () => {
  const file = hooksFile(
    '/settings.json',
    {
      Stop: [{ hooks: [{ command: '/o/lich-hook', args: ['tool'] }] }],
    },
    LENIENT,
  );

  test('a list that has others stays in its layout', () => {
    const before =
      '{\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{ "hooks": [] } // mine\r\n\t\t]\r\n\t}\r\n}\r\n';
    expect(textOf(file.install(before))).toBe(
      before.replace(
        '} // mine',
        [
          '}, // mine',
          '\t\t\t{',
          '\t\t\t\t"hooks": [',
          '\t\t\t\t\t{',
          '\t\t\t\t\t\t"command": "/o/lich-hook",',
          '\t\t\t\t\t\t"args": [',
          '\t\t\t\t\t\t\t"tool"',
          '\t\t\t\t\t\t]',
          '\t\t\t\t\t}',
          '\t\t\t\t]',
          '\t\t\t}',
        ].join('\r\n'),
      ),
    );
  });

  test('one line stays one line', () => {
    expect(textOf(file.install('{"a":1}'))).toBe(
      '{"a":1,"hooks":{"Stop":[{"hooks":[{"command":"/o/lich-hook","args":["tool"]}]}]}}',
    );
  });

  test('a handler of ours in a group of someone else goes alone', () => {
    const before =
      '{"hooks":{"Stop":[{"hooks":[{"command":"a"},{"command":"/x/lich-hook","args":["tool"]}]}]}}';
    expect(textOf(file.uninstall(before))).toBe('{"hooks":{"Stop":[{"hooks":[{"command":"a"}]}]}}');
  });

  test('an event that is not registered any more loses our entry', () => {
    const before =
      '{"hooks":{"Gone":[{"hooks":[{"command":"/x/lich-hook","args":["tool"]}]}],"Stop":[]}}';
    expect(textOf(file.install(before))).not.toContain('Gone');
  });

  test('a refusal names the line and gives the block to paste', () => {
    const refusal = file.install('{\n  "a": 1,\n  oops\n}\n');
    expect(refusal).toMatchObject({ ok: false, line: 3 });
    expect(refusal.ok ? '' : refusal.fix).toContain('"command": "/o/lich-hook"');
  });

  test.each([
    ['{"hooks":[]}', 'are an empty list', 'Write "hooks": {} there, then'],
    ['{"hooks":[1]}', 'are a list', 'by event'],
    ['{"hooks":1}', 'are a number', ''],
    ['{"hooks":null}', 'are null', ''],
    ['{"hooks":{"Stop":{}}}', '"Stop" under "hooks" is an object', 'Write "Stop": [] there, then'],
    ['{"hooks":{"Stop":{"a":1}}}', '"Stop"', 'as an entry'],
    ['{"hooks":{"Stop":false}}', 'is false', ''],
  ])('%s is refused, and nothing of ours is in it', (before, cause, fix) => {
    const refusal = file.install(before);
    expect(refusal.ok ? '' : refusal.cause).toContain(cause);
    expect(refusal.ok ? '' : refusal.fix).toContain(fix);
    expect(file.uninstall(before)).toEqual({ ok: true, text: before });
  });

  test.each([
    ['// mine\n', ''],
    ['', '// mine\n'],
    ['/* a */ ', ' // b\n'],
  ])('what a user writes around our whole text stays: %j, %j', (head, tail) => {
    const made = textOf(file.install(undefined)) ?? '';
    expect(textOf(file.uninstall(head + made + tail))).toBe(`${head}{}\n${tail}`);
  });
});
