import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../src/doctor/finding.ts';
import type { Launch, Setting } from './cli.ts';
import type { Scenario } from './scenario.ts';

/**
 * Does to a CLI's files what a scenario says, and asks doctor. The problem, where doctor says
 * otherwise than the scenario: what the CLI then reports is for its acts to say.
 */
export async function askDoctor(
  { before }: Scenario,
  { hook, stage }: Setting,
  { env, cwd }: Pick<Launch, 'env' | 'cwd'>,
  id: string,
): Promise<string | undefined> {
  if (before === undefined) return undefined;
  const run = async (words: readonly string[]) => {
    const child = Bun.spawn([...words], {
      env,
      cwd,
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    return { stdout, stderr, code: await child.exited };
  };
  const changed = await run(['/bin/sh', '-ec', before.run]);
  if (changed.code !== 0) return `  before: ${changed.stderr}`;
  const { stdout } = await run([hook, 'doctor', id, '--json']);
  const findings = JSON.parse(stdout) as readonly Finding[];
  await Bun.write(join(stage.logs, 'doctor.json'), stdout);
  const failed = findings.filter(({ level }) => level === 'fail').map(({ message }) => message);
  if (before.doctor === 'sound') {
    return failed.length === 0 ? undefined : `  doctor fails: ${failed.join('\n')}`;
  }
  return failed.some((message) => before.says.test(message))
    ? undefined
    : `  doctor does not say ${before.says}, but: ${failed.join('\n')}`;
}

/** A CLI that asked no model may have reported nothing for another reason than the one meant. */
export function hasRun({ stage }: Setting): boolean {
  return existsSync(join(stage.logs, 'model.jsonl'));
}
