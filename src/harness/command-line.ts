import { DEFAULT_HARNESS, type EventHook, type Harness } from './harness.ts';

/**
 * The words behind `lich-hook` that a harness registers for one of its events. `--harness` is
 * left out for the default one, so that its lines stay short.
 */
export function commandLine(harness: Harness, rule: EventHook): readonly string[] {
  const { command } = rule;
  return [
    command.name,
    ...(command.name === 'state' ? [command.state] : []),
    ...(harness.id === DEFAULT_HARNESS ? [] : ['--harness', harness.id]),
    ...(rule.also === undefined ? [] : ['--also', rule.also.join(',')]),
  ];
}
