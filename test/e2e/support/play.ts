import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failed, ok, type Result } from '../../../scripts/result.ts';
import { actAtTerminal, actInPrint } from './act.ts';
import type { Cli, Setting } from './cli.ts';
import { furnishHome, photograph, takenOut } from './home.ts';
import { type Lich, startLich } from './lich.ts';
import { keepPayloads, type Recording } from './record.ts';
import { CARD } from './report-line.ts';
import type { Scenario } from './scenario.ts';
import { buildStage, type Stage } from './stage.ts';
import { startModel } from './stub-model.ts';
import { askDoctor, hasRun } from './verdict.ts';

/** Whether a scenario that has to fail for now says why, and keeps its folder. */
export const SHOWS_RED = process.env['LICH_HOOK_E2E_RED'] === '1';

/** What playing needs beside the scenario. */
export interface Troupe {
  readonly cli: Cli;
  readonly program: string;
  readonly hook: string;
  /** Where the payloads go, when they are recorded. */
  readonly recording?: Recording;
}

/** Plays a scenario on a stage of its own. The problem, when there is one, is ready to print. */
export async function play(scenario: Scenario, troupe: Troupe): Promise<Result<void>> {
  const { cli, program, hook, recording } = troupe;
  const stage = await buildStage(cli.name, program);
  const lich = startLich(scenario.hears);
  const model = startModel(cli.api(scenario.scripts), stage.project, (path, body) => {
    appendFileSync(join(stage.logs, 'model.jsonl'), `${JSON.stringify({ path, body })}\n`);
  });
  try {
    const recorder = recording === undefined ? undefined : await keepPayloads(stage);
    const setting: Setting = {
      ...{ stage, program, hook, modelPort: model.port },
      ...(recorder === undefined ? {} : { recorder: recorder.command }),
      ...(scenario.asPlugin === undefined ? {} : { asPlugin: scenario.asPlugin }),
      ...(scenario.choices === undefined ? {} : { choices: scenario.choices }),
    };
    const before = await furnishHome(scenario, stage.home);
    await cli.furnish(setting);
    const installed = await photograph(stage.home);
    await writeFiles(stage.project, scenario.files ?? {});
    const { argv, env, cwd } = cli.launch(setting, scenario);
    const card = { LICH_PORT: `${lich.port}`, LICH_TOKEN: lich.token, LICH_SESSION_ID: CARD };
    const own = Object.entries(scenario.env ?? {}).map(([name, value]) => {
      return [name, value.replaceAll('$PROJECT', stage.project)];
    });
    const launch = { argv, env: { ...env, ...Object.fromEntries(own), ...card }, cwd };
    const act = scenario.how === 'print' ? actInPrint : actAtTerminal;
    const problem =
      (await askDoctor(scenario, setting, { env, cwd }, cli.name)) ??
      (await act(scenario, { cli, launch, lich, stage })) ??
      (scenario.before === undefined || hasRun(setting) ? undefined : '  the CLI did not run') ??
      wrongTitle(scenario, lich) ??
      (await tokenIn(stage, lich, cli)) ??
      (scenario.hadBefore === undefined
        ? undefined
        : await takenOut(setting, cli.name, before, installed));
    await recorder?.collect((kept) => recording?.add(scenario.name, kept, stage));
    if (problem !== undefined) {
      const isOfInterest = scenario.red === undefined || SHOWS_RED;
      if (!isOfInterest) await stage.strike();
      return failed(isOfInterest ? `${problem}\n  kept: ${stage.root}` : problem);
    }
  } finally {
    await Promise.all([lich.stop(), model.stop()]);
  }
  await stage.strike();
  return ok(undefined);
}

async function writeFiles(folder: string, files: NonNullable<Scenario['files']>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** lich's token is in the environment of the CLI and nowhere that it writes. */
async function tokenIn(
  stage: Stage,
  { token }: Lich,
  { keepsEnvironment = [] }: Cli,
): Promise<string | undefined> {
  const places = [stage.home, stage.project, stage.logs, stage.temporary];
  const but = keepsEnvironment.map((name) => `--exclude-dir=${name}`);
  const grep = Bun.spawn(['grep', '-rlF', ...but, '--', token, ...places], {
    ...{ stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' },
  });
  const files = (await new Response(grep.stdout).text()).trim();
  return files === '' ? undefined : `  lich's token is in ${files}`;
}

function wrongTitle({ title }: Scenario, lich: Lich): string | undefined {
  const last = lich.titles().at(-1);
  if (title === undefined || title === last) return undefined;
  return `  - title ${title}\n  + title ${last ?? 'of nothing'}`;
}
