/**
 * What the service of OpenCode 2.0.15 told two windows of it, as it was recorded and made neutral: each
 * window's card after every step. Lines are events, what a window had on its screen, and what was done.
 */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { takeEvent } from '../../../src/agents/opencode/module/window/events.ts';
import { hostIn } from '../../../src/agents/opencode/module/window/host.ts';
import { openWindow } from '../../../src/agents/opencode/module/window/setup.ts';
import { AT_ONCE } from '../../module/model/opencode.ts';
import { openPlayed } from '../../module/model/played.ts';
import { WindowHost } from './window-host.ts';

type Line = Readonly<Record<string, unknown>>;

/** A window of that card, and what its card shows. */
function open() {
  const host = new WindowHost();
  const played = openPlayed('opencode');
  const inside = hostIn(host.context);
  if (inside === undefined) throw new Error('no window');
  const window = openWindow(inside, played.card, AT_ONCE);
  inside.listen((event) => takeEvent(window, event));
  const look = (): string => {
    const { state, reason, tool, detail } = played.shown();
    const did = [tool, detail].filter((text) => text !== undefined).join(': ');
    return [state ?? 'none', did || reason].filter(Boolean).join(' ');
  };
  return { host, look };
}

/** The looks of both cards, changes alone, under what was done. */
async function playedBack(name: string): Promise<readonly string[]> {
  const text = await Bun.file(join(import.meta.dir, 'recorded', name)).text();
  const windows = new Map(['card-1', 'card-2'].map((card) => [card, open()]));
  const seen: string[] = [];
  const last = new Map<string, string>();
  for (const line of text.trim().split('\n')) {
    const { mark, window, route, type, data, location } = JSON.parse(line) as Line;
    if (mark !== undefined) seen.push(`- ${mark}`);
    const shown = windows.get(String(window));
    if (shown !== undefined) shown.host.route = route as Line;
    if (typeof type !== 'string') continue;
    for (const [card, { host, look }] of windows) {
      host.raise(type, data as Line, location as Line | undefined);
      if (last.get(card) !== look()) seen.push(`${card}: ${look()}`);
      last.set(card, look());
    }
  }
  return seen;
}

test('two windows: tools, dialogs granted and refused, a sub-agent, errors, Esc, /compact, /new', async () => {
  expect(await playedBack('2.0.15-two-windows.jsonl')).toEqual([
    '- a: do play:tool',
    'card-1: none',
    'card-2: none',
    'card-1: busy',
    'card-1: busy shell: echo hi; sleep 1',
    'card-1: done',
    '- b: hey play:tool',
    'card-2: busy',
    'card-2: busy shell: echo hi; sleep 1',
    'card-2: done',
    '- a: x play:ask',
    'card-1: busy',
    'card-1: busy shell: touch z.txt',
    'card-1: waiting shell: touch z.txt',
    '- answer permission',
    'card-1: busy',
    'card-1: done',
    '- a: x play:ask',
    'card-1: busy',
    'card-1: busy shell: touch z.txt',
    'card-1: waiting shell: touch z.txt',
    '- reject permission with Esc',
    'card-1: idle',
    '- a: x play:q',
    'card-1: busy',
    'card-1: busy question',
    'card-1: waiting Colour',
    '- answer form',
    'card-1: busy',
    'card-1: done',
    '- a: x play:q',
    'card-1: busy',
    'card-1: busy question',
    'card-1: waiting Colour',
    '- dismiss form',
    'card-1: idle',
    '- a: x play:sub',
    'card-1: busy',
    'card-1: busy subagent',
    'card-1: done',
    '- a: x play:edit',
    'card-1: busy',
    'card-1: busy write: n.txt',
    'card-1: done',
    '- a: x play:err',
    'card-1: busy',
    'card-1: done',
    '- a: x play:retry',
    'card-1: busy',
    'card-1: done',
    '- a: x play:hold',
    'card-1: busy',
    'card-1: busy shell: sleep 20',
    '- interrupt',
    // Told so, for no time has passed since the last dialog; lich's own mark otherwise.
    'card-1: idle',
    '- a: /compact',
    'card-1: busy',
    'card-1: compacting',
    'card-1: busy',
    'card-1: done',
    '- a: /new',
    '- a: hi play:hi',
    'card-1: busy',
    'card-1: done',
    '- a: /exit',
    '- b: pane closed (SIGHUP)',
  ]);
});

test('a sub-agent that asks, one in the background, a refusal, a turn that outlives its window', async () => {
  expect(await playedBack('2.0.15-background.jsonl')).toEqual([
    '- a: hi play:hi',
    'card-1: none',
    'card-2: none',
    'card-1: busy',
    'card-1: done',
    '- a: x play:subask',
    'card-1: busy',
    'card-1: busy subagent',
    'card-1: waiting shell: touch z.txt',
    '- answer',
    'card-1: busy',
    'card-1: done',
    '- a: x play:bg',
    'card-1: busy',
    'card-1: busy subagent',
    'card-1: done',
    '- a: x play:ask',
    'card-1: busy',
    'card-1: busy shell: touch z.txt',
    'card-1: waiting shell: touch z.txt',
    '- permission: choose reject',
    'card-1: idle',
    '- ! shell',
    '- a: x play:slow',
    'card-1: busy',
    '- exit while busy',
    'card-1: done',
    '- c: hi play:hi',
    'card-1: busy',
    'card-1: done',
    '- SIGTERM tui',
    '- d: do play:tool',
    '- pane closed d',
  ]);
});
