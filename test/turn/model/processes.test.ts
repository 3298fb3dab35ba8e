/** Random sessions through real processes: what is raised at once is started at once. */
import { expect, test } from 'bun:test';
import { harnesses } from '../../../src/agents/harnesses.ts';
import { TAKEN } from '../../support/lich.ts';
import { openRig } from '../../support/rig.ts';
import { openSession } from '../../support/session.ts';
import { raised } from './payload.ts';
import { isTrue, sessionFrom } from './world.ts';

/** LICH_HOOK_PROCESS_SESSIONS=300 is the whole measure. */
const SESSIONS = Number(process.env['LICH_HOOK_PROCESS_SESSIONS'] ?? 12);
const STEPS = 16;

test(`${SESSIONS} random sessions show a true card after every step`, async () => {
  for (let seed = 1; seed <= SESSIONS; seed += 1) {
    const rig = await openRig();
    const session = openSession(rig, harnesses.claude);
    const trail: string[] = [`seed ${seed}`];
    for (const { events, isEscape, lich, truth } of sessionFrom(seed, STEPS)) {
      if (isEscape === true) session.press();
      rig.lich.listen(lich !== 'away');
      rig.lich.answer(lich === 'mute' ? '' : TAKEN);
      const card = await session.raise(...events.map(raised));
      const shown = card.state ?? 'unused';
      trail.push(`${events.map(({ moment }) => moment).join(' | ')} (${lich}) -> ${shown}`);
      expect({ truth, isTrue: isTrue(card, truth), trail }).toMatchObject({ isTrue: true });
      expect(JSON.stringify(card)).not.toContain('NESTED');
    }
    await rig.close();
  }
}, 3_600_000);
