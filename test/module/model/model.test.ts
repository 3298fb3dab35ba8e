/** Random sessions through the modules' own rules, the card against what is true after each step. */
import { describe, expect, test } from 'bun:test';
import { type Random, randomFrom } from '../../turn/model/random.ts';
import { OmpWorld } from './omp.ts';
import { OpencodeWorld } from './opencode.ts';
import { type Played, SESSIONS, type Truth, unlike } from './played.ts';
import { WindowWorld } from './window.ts';

const STEPS = 30;

interface World {
  readonly played: Played;
  readonly log: readonly string[];
  readonly step: () => Truth;
}

type Seen = readonly (Truth['state'] | undefined)[];

const ALL: Seen = ['busy', 'waiting', 'done', 'not-done'];

/** What opens a world, and what is true in it at one time or another. */
const WORLDS: readonly (readonly [string, (random: Random) => World, Seen])[] = [
  ['opencode', (random) => new OpencodeWorld(random), [...ALL, 'compacting']],
  ['OpenCode 2', (random) => new WindowWorld(random), [...ALL, 'compacting']],
  ['omp', (random) => new OmpWorld(random), ALL],
];

describe.each([...WORLDS])('%s', (_, open, all) => {
  test('the card is true after every step', () => {
    const seen = new Set<string | undefined>();
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const world = open(randomFrom(seed));
      for (let step = 0; step < STEPS; step += 1) {
        const truth = world.step();
        seen.add(truth.state);
        const problem = unlike(world.played.shown(), truth);
        if (problem === undefined) continue;
        throw new Error([`seed ${seed}, ${problem}`, ...world.log].join('\n  '));
      }
    }
    expect(all.filter((state) => !seen.has(state))).toEqual([]);
  }, 600_000);
});
