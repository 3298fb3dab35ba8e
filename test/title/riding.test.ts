/** A title rides on every event and is told when it is new. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { appendFile, rm } from 'node:fs/promises';
import { silently, titled } from '../support/rig.ts';
import { ai, filler, MEGABYTE, named, openTitleRig, type TitleRig } from '../support/title-rig.ts';

let rig: TitleRig;
beforeAll(async () => {
  rig = await openTitleRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.clear());

describe('a title rides', () => {
  test('once, and again when it changes', async () => {
    await Bun.write(rig.transcript, ai('One'));
    expect(await rig.ride()).toEqual([titled('One')]);
    expect(await rig.ride()).toEqual([]);
    await appendFile(rig.transcript, filler(5000));
    expect(await rig.ride()).toEqual([]);
    await appendFile(rig.transcript, ai('Two'));
    expect(await rig.ride()).toEqual([titled('Two')]);
    await appendFile(rig.transcript, ai('Two'));
    expect(await rig.ride()).toEqual([]);
    await appendFile(rig.transcript, ai('One'));
    expect(await rig.ride()).toEqual([titled('One')]);
  });

  test('with the command it is told every time', async () => {
    await Bun.write(rig.transcript, ai('One'));
    for (let at = 0; at < 2; at += 1)
      expect(await rig.ride('c-1', 'title')).toEqual([titled('One')]);
    expect(await rig.ride()).toEqual([]);
  });

  test('a name the user gave stays', async () => {
    await Bun.write(rig.transcript, ai('One'));
    expect(await rig.ride()).toEqual([titled('One')]);
    await appendFile(rig.transcript, named('Mine'));
    expect(await rig.ride()).toEqual([titled('Mine')]);
    await appendFile(rig.transcript, ai('Two') + filler(2 * MEGABYTE));
    expect(await rig.ride()).toEqual([]);
    await appendFile(rig.transcript, ai('Three'));
    expect(await rig.ride()).toEqual([]);
  });

  test('from the first hook after its row, whole or not yet ended', async () => {
    await Bun.write(rig.transcript, `{"type":"ai-title","aiTi`);
    expect(await rig.ride()).toEqual([]);
    await appendFile(rig.transcript, 'tle":"One"}');
    expect(await rig.ride()).toEqual([titled('One')]);
    await appendFile(rig.transcript, '\n');
    expect(await rig.ride()).toEqual([]);
  });

  test.each(['500 No', '400 No', '401 No', '302 Found'])('%s is not remembered', async (status) => {
    await Bun.write(rig.transcript, ai('One'));
    rig.lich.answer(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);
    expect(await rig.ride()).toEqual([titled('One')]);
    rig.lich.answer('HTTP/1.1 204 No Content\r\n\r\n');
    expect(await rig.ride()).toEqual([titled('One')]);
    expect(await rig.ride()).toEqual([]);
  });

  test('another conversation starts afresh', async () => {
    await Bun.write(rig.transcript, ai('One'));
    expect(await rig.ride('c-1')).toEqual([titled('One')]);
    expect(await rig.ride('c-2')).toEqual([titled('One')]);
    expect(await rig.ride('c-2')).toEqual([]);
    expect(await rig.ride('c-1')).toEqual([titled('One')]);
  });

  test('another card too', async () => {
    await Bun.write(rig.transcript, ai('One'));
    expect(await rig.ride()).toHaveLength(1);
    const env = { ...rig.env, LICH_SESSION_ID: 'card-8' };
    const payload = { session_id: 'c-1', transcript_path: rig.transcript };
    expect((await rig.hook('state busy --also title', payload, { env })).reports).toHaveLength(2);
    expect(await rig.ride()).toHaveLength(0);
  });

  test('not out of a subagent’s transcript', async () => {
    await Bun.write(rig.transcript, ai('One'));
    const payload = { session_id: 'c-1', transcript_path: rig.transcript, agent_id: 'a' };
    expect(await rig.hook('title', payload)).toEqual(silently());
  });
});

describe('only what is new is read', () => {
  test('what changes before the place that was reached is not seen', async () => {
    const head = ai('One') + filler(2 * MEGABYTE);
    await Bun.write(rig.transcript, head);
    expect(await rig.ride()).toEqual([titled('One')]);
    const changed = head.replace('"One"', '"Two"') + filler(2000);
    await Bun.write(rig.transcript, changed);
    expect(await rig.ride()).toEqual([]);
    await Bun.write(rig.transcript, changed + ai('Three'));
    expect(await rig.ride()).toEqual([titled('Three')]);
  });

  test('a transcript that shrank is read from its start', async () => {
    await Bun.write(rig.transcript, filler(2 * MEGABYTE) + ai('One'));
    expect(await rig.ride()).toEqual([titled('One')]);
    await Bun.write(rig.transcript, ai('Two'));
    expect(await rig.ride()).toEqual([titled('Two')]);
  });

  test('a transcript that went away and came back', async () => {
    await Bun.write(rig.transcript, filler(2 * MEGABYTE) + ai('One'));
    expect(await rig.ride()).toEqual([titled('One')]);
    await rm(rig.transcript);
    expect(await rig.ride()).toEqual([]);
    await Bun.write(rig.transcript, ai('Two'));
    expect(await rig.ride()).toEqual([titled('Two')]);
  });

  test('a transcript of 20 MB, then a row more', async () => {
    await Bun.write(rig.transcript, filler(10 * MEGABYTE) + ai('One') + filler(10 * MEGABYTE));
    let told: readonly unknown[] = [];
    // A machine that reads 20 MB in no less than the time one hook may take goes on in the next.
    for (let at = 0; at < 4 && told.length === 0; at += 1) told = await rig.ride();
    expect(told).toEqual([titled('One')]);
    await appendFile(rig.transcript, ai('Two'));
    told = [];
    for (let at = 0; at < 4 && told.length === 0; at += 1) told = await rig.ride();
    expect(told).toEqual([titled('Two')]);
  });
});

describe('lines', () => {
  test.each([
    ['a huge line before', `${JSON.stringify({ image: 'x'.repeat(5 * MEGABYTE) })}\n${ai('One')}`],
    ['a huge line behind', `${ai('One')}${JSON.stringify({ image: 'x'.repeat(5 * MEGABYTE) })}\n`],
    ['a huge line that ends nowhere', `${ai('One')}{"image":"${'x'.repeat(5 * MEGABYTE)}`],
    [
      'a huge line that speaks of titles',
      `${JSON.stringify({ text: 'say "ai-title" '.repeat(200_000) })}\n${ai('One')}`,
    ],
    ['a row in a text', `${ai('One')}${JSON.stringify({ type: 'user', text: ai('No') })}\n`],
    ['a row in a row', `${ai('One')}${JSON.stringify({ row: JSON.parse(ai('No')) })}\n`],
    ['rows with Windows line ends', ai('One').replace('\n', '\r\n') + filler(100)],
    ['zeros', `\0\0\0\n${ai('One')}\0\0`],
  ])('%s', async (_, text) => {
    await Bun.write(rig.transcript, text);
    expect(await rig.ride()).toEqual([titled('One')]);
  });

  test('a huge title row is passed over', async () => {
    await Bun.write(rig.transcript, ai('One') + ai('x'.repeat(5 * MEGABYTE)));
    expect(await rig.ride()).toEqual([titled('One')]);
  });
});
