import { describe, expect, test } from 'bun:test';
import type { Harness } from '../../../src/harness/harness.ts';
import type { Subject } from './subject.ts';

type Fields = Record<string, unknown>;

const RIGHT: Readonly<Record<string, unknown>> = { toolArguments: { command: 'ls' } };
const NO_TEXT = [null, 0, 1.5, true, false, {}, { a: 'x' }, [], ['x'], '', ' \t\n'];
const NO_OBJECT = [null, 0, 1.5, true, false, [], ['x'], '', 'x'];
const NO_ID = [
  ...NO_TEXT,
  'a\ud83c',
  'x'.repeat(257),
  ...['\0', '\n', '\r', '\t', '\u001b', '\u007f', '\u0085'].flatMap((one) => [
    `${one}a`,
    `a${one}b`,
  ]),
];

function wrongFor(field: string): readonly unknown[] {
  if (field === 'toolArguments') return NO_OBJECT;
  return field === 'conversationId' || field === 'agentId' ? NO_ID : NO_TEXT;
}

/** A payload with a value at that path. */
function at(path: string, value: unknown): Fields {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { [first]: value };
  return { [first]: rest[0] === '0' ? [value] : at(rest.join('.'), value) };
}

/** One payload out of several: objects of the same name are one, later values win. */
function merge(payloads: readonly Fields[]): Fields {
  const merged: Fields = {};
  for (const payload of payloads) {
    for (const [key, value] of Object.entries(payload)) {
      const old = merged[key];
      // Arguments are a value, and no part of a path.
      const isPart = isFields(old) && isFields(value) && !('command' in old);
      merged[key] = isPart ? { ...old, ...value } : value;
    }
  }
  return merged;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a harness reads of a payload, without the fields that are not there. */
export function readBy(harness: Harness, payload: unknown): Fields {
  const call = Object.entries(harness.read(payload));
  return Object.fromEntries(call.filter(([, value]) => value !== undefined));
}

/** That each field is read from its place and no other, and only where it has its type. */
export function testReading({ fields }: Subject, harness: Harness): void {
  const places = Object.entries(fields ?? {});
  const right = (field: string): unknown => RIGHT[field] ?? `the ${field}`;
  const whole = merge(places.map(([field, path]) => at(path, right(field))));
  const all = Object.fromEntries(places.map(([field]) => [field, right(field)]));
  const read = (payload: unknown) => readBy(harness, payload);

  describe('reads', () => {
    test('every field', () => {
      if (places.length === 0) throw new Error('Say where they are: `fields` of the subject');
      expect(read(whole)).toEqual(all);
    });

    test('nothing out of what is not an object', () => {
      for (const payload of [undefined, null, 0, true, 'text', '', [], [whole], {}]) {
        expect(read(payload)).toEqual({});
      }
    });

    test.each(places)('%s of a wrong type as absent, and the rest all the same', (field, path) => {
      const { [field]: _, ...rest } = all;
      for (const value of wrongFor(field)) {
        expect(read(merge([whole, at(path, value)]))).toEqual(rest);
        expect(read(at(path, value))).toEqual({});
      }
    });

    test('no field from further down', () => {
      expect(read({ wrapped: whole, list: [whole] })).toEqual({});
    });
  });
}
