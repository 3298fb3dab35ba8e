import { type Finding, fail, info, pass, warn } from '../finding.ts';
import { isOlder } from '../release.ts';
import type { Patient, Scene } from '../scene.ts';
import type { Check } from './check.ts';

/** The agent CLIs on PATH, and whether they are new enough. */
export const checkPrograms: Check = (scene) => {
  const { patients, named } = scene;
  const isNone = patients.every(({ program }) => program === undefined);
  if (!isNone || named !== undefined) {
    return patients.flatMap((patient) => checkProgram(patient, scene));
  }
  const commands = patients.map(({ agent }) => agent.program.command).join(', ');
  return [
    fail(
      'PATH',
      `No agent CLI is on PATH (${commands}): there is nobody to report.`,
      'Install one, or add its folder to PATH.',
    ),
  ];
};

function checkProgram(
  { name, agent, program, sources }: Patient,
  { named }: Scene,
): readonly Finding[] {
  const { command, oldest, update, limit } = agent.program;
  if (program === undefined) {
    const message = `There is no ${command} on PATH.`;
    const fix = `Install ${name}, or add its folder to PATH.`;
    if (named !== undefined) return [fail(name, message, fix)];
    const isOwn = sources.length > 0 && agent.borrowsFrom === undefined;
    return isOwn ? [warn(name, `${message} Hooks are registered with it all the same.`, fix)] : [];
  }
  const { path, version, why } = program;
  if (version === undefined) {
    return [
      warn(name, `${path} --version ${why}.`, `Run ${command} --version and repair what it tells.`),
    ];
  }
  if (oldest !== undefined && isOlder(version, oldest)) {
    return [
      fail(
        name,
        `${path} is release ${version}: ${agent.registration === undefined ? 'what it reports is right' : 'hooks are known to work'} from ${oldest} on.`,
        update === undefined ? `Update ${name}.` : update,
      ),
    ];
  }
  const facts = [pass(name, `${path} is release ${version}.`)];
  if (limit !== undefined && isOlder(version, limit.before)) {
    facts.push(info(name, `Release ${version} ${limit.says}.`));
  }
  return facts;
}
