import { harnesses } from '../../src/agents/harnesses.ts';
import type { RecordedTurn } from '../../src/demo/recorded-turn.ts';
import { runHook } from '../../src/demo/run-hook.ts';
import { onStage, setStage, stageEnvironment } from '../../src/demo/stage.ts';
import { commandLine } from '../../src/harness/command-line.ts';

/** Plays a recorded turn through the executable until an event, as the CLI runs its hooks. */
export async function playTo(
  executable: string,
  turn: RecordedTurn,
  event: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const harness = harnesses[turn.harness];
  const stage = await setStage([turn]);
  const last = turn.steps.findIndex((step) => step.event === event);
  for (const step of turn.steps.slice(0, last + 1)) {
    const rule = harness.events.find((one) => one.event === step.event);
    if (rule === undefined) continue;
    const env = { ...stageEnvironment(stage), ...variables };
    await runHook([executable, ...commandLine(harness, rule)], onStage(step.payload, stage), env);
  }
  await stage.clear();
}
