import { VERSION } from '../../version.ts';
import { type Executable, executablesOf } from '../executables.ts';
import { type Finding, fail, pass, warn } from '../finding.ts';
import { mayStart, withoutToken } from '../may-try.ts';
import { releaseIn } from '../release.ts';
import { remedyOf } from '../remedy.ts';
import { goneFrom, risksOf } from '../risks.ts';
import { ownersOf } from '../scene.ts';
import { whyBroken } from '../why-broken.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

/** Every registered executable: is it there, may it be run, does it run, and which release is it? */
export const checkExecutables: Check = async (scene) => {
  const all = ownersOf(scene).flatMap((patient) => executablesOf(scene.world, patient));
  return (await Promise.all(all.map((one) => checkOne(one, scene.world)))).flat();
};

async function checkOne(executable: Executable, world: World): Promise<readonly Finding[]> {
  const { path, patient, sources } = executable;
  const { name } = patient;
  const look = world.look(path);
  if (look === undefined) return [goneFrom(executable)];
  if (!look.isFile) {
    return [fail(name, `${path} is registered and is not a file.`, remedyOf(patient, sources))];
  }
  if (!look.isExecutable) {
    return [
      fail(
        name,
        `${path} is registered and may not be run: it has no x bit.`,
        `chmod 755 '${path}'`,
      ),
    ];
  }
  if (!mayStart(world, path, sources)) {
    const files = sources.map((source) => source.path).join(' and ');
    const fix = `If you know it, ask it: ${path} --version. If not, take it out of ${files}.`;
    return [warn(name, `${path} is named by this project alone: it was not started.`, fix)];
  }
  return [...(await runs(executable, world)), ...risksOf(executable, look, world)];
}

/** Cause and fix, a line each. */
const TOLD = /^lich-hook: (.+)(?:\n(.+))?/;

async function runs(executable: Executable, world: World): Promise<readonly Finding[]> {
  const { path, patient, sources } = executable;
  const { name } = patient;
  const end = await world.run({
    command: [path, '--version'],
    env: withoutToken(world),
    cwd: world.project,
    stdin: '',
    boundMs: 3000,
  });
  // Our launchers, npm's and the plugin's, say themselves what is missing.
  const told = end.kind === 'ended' && end.code !== 0 && TOLD.exec(end.stderr);
  if (told) {
    const [, cause, fix = remedyOf(patient, sources)] = told;
    return [fail(name, `${path} is a launcher, and says: ${cause}`, fix)];
  }
  const broken = whyBroken(end);
  if (broken !== undefined) {
    return [fail(name, `${path} does not run: ${broken.cause}.`, broken.fix)];
  }
  const release = end.kind === 'ended' ? releaseIn(end.stdout) : undefined;
  if (release === undefined) {
    return [
      fail(
        name,
        `${path} --version says no release: it is no lich-hook.`,
        remedyOf(patient, sources),
      ),
    ];
  }
  if (release !== VERSION) {
    return [
      warn(
        name,
        `${path} runs and is release ${release}; this doctor is ${VERSION}.`,
        `Update it, or: ${remedyOf(patient, sources)}`,
      ),
    ];
  }
  return [pass(name, `${path} runs and is release ${release}.`)];
}
