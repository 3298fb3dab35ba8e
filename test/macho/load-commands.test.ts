import { describe, expect, test } from 'bun:test';
import { signatureProblem } from '../../scripts/build/macho/gate.ts';
import { changed, IMAGE } from './image.ts';

describe('the check refuses', () => {
  const faults: readonly [string, Uint8Array, string][] = [
    ['no bytes', new Uint8Array(), 'no 64-bit Mach-O'],
    ['another kind of file', new TextEncoder().encode('#!/bin/sh\n'.repeat(9)), 'no 64-bit Mach-O'],
    ['another CPU', changed((view) => view.setUint32(4, 18, true)), 'CPU'],
    ['a library', changed((view) => view.setUint32(12, 6, true)), 'no executable'],
    ['too many commands', changed((view) => view.setUint32(16, 5, true)), 'load commands'],
    [
      'a last command longer than the rest',
      changed((view) => view.setUint32(IMAGE.signature + 4, 24, true)),
      'load commands',
    ],
    [
      'a command too short for its kind',
      changed((view) => view.setUint32(IMAGE.signature + 4, 8, true)),
      'load commands',
    ],
    [
      'a header alone',
      changed((view) => view.setUint32(20, 0, true)).slice(0, 32),
      'load commands',
    ],
    [
      'a command of no length',
      changed((view) => view.setUint32(IMAGE.version + 4, 0, true)),
      'load commands',
    ],
    [
      'two signatures',
      changed((view) => view.setUint32(IMAGE.version, 0x1d, true)),
      'more than one LC_CODE_SIGNATURE',
    ],
    ['no __TEXT', changed((view) => view.setUint8(IMAGE.text + 10, 0)), 'no segment __TEXT'],
    [
      'code that does not begin the file',
      changed((view) => view.setBigUint64(IMAGE.text + 40, 8n, true)),
      '__TEXT does not begin',
    ],
    [
      'load commands behind the code',
      changed((view) => view.setBigUint64(IMAGE.text + 48, 100n, true)),
      '__TEXT does not begin',
    ],
    [
      '__LINKEDIT inside the code',
      changed((view) => view.setBigUint64(IMAGE.linkedit + 40, 4096n, true)),
      '__LINKEDIT is not between',
    ],
    [
      '__LINKEDIT past the end',
      changed((view) => view.setBigUint64(IMAGE.linkedit + 48, 1n << 40n, true)),
      '__LINKEDIT is not between',
    ],
    [
      'a signature past the end',
      changed((view) => view.setUint32(IMAGE.signature + 12, 1 << 20, true)),
      'goes past the end',
    ],
  ];
  for (const [name, bytes, problem] of faults) {
    test(name, () => expect(signatureProblem(bytes)).toContain(problem));
  }
});
