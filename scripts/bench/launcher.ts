import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../build/places.ts';
import { writtenAnew } from './executables.ts';
import { interleave } from './interleave.ts';
import { atMost, type Outcome } from './outcome.ts';
import { toolPayload } from './payloads.ts';
import type { Program } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';
import { rows } from './tool.ts';

/** Measures what the plugin's launcher adds to the executable it starts, once it knows that one. */
export async function measureLauncher(setting: Setting): Promise<Outcome> {
  const launcher = join(setting.room, 'plugin', 'bin', 'lich-hook');
  await mkdir(join(launcher, '..'), { recursive: true });
  await writtenAnew(join(PROJECT, 'bin', 'lich-hook'), launcher);
  const env: Record<string, string> = {
    ...cardEnvironment(setting, 'card-1'),
    LICH_HOOK_BIN: setting.hook,
  };
  await mkdir(join(env['XDG_STATE_HOME'] ?? '', 'lich-hook'), { recursive: true });
  const program = (path: string): Program => ({
    command: [path, 'tool'],
    env,
    stdin: toolPayload(),
  });
  const times = await interleave(
    { executable: program(setting.hook), launcher: program(launcher) },
    setting.runs,
  );
  await setting.lich.take();
  return {
    title: `The plugin's launcher, ${setting.runs} runs of each`,
    lines: rows(times),
    bars: [
      atMost(
        'launcher against the executable, wall',
        times.launcher.wall.p50 / times.executable.wall.p50,
        1.2,
        '×',
      ),
    ],
  };
}
