import { isObject } from '../../../json-object.ts';
import type { Engine, Events, Next, On } from './engine.ts';
import { letGo } from './queue.ts';
import { insideFor, type Session } from './session.ts';

type Call = Events['tool.call'];

/** What an agent may run for its user: they answer by themselves and change this session alone. */
const ALLOWED: readonly string[] = ['compact', 'clear', 'context', 'rename'];

/** What the model is told of its tool for skills, the same in every request. */
const HINT = `When the user asks for one of the commands ${ALLOWED.map((name) => `/${name}`).join(', ')}, this tool takes its name too: the command then runs when the turn has ended.`;

/** "Run /compact", said to the agent. */
export function selfCommandMod(on: On, session: Session): void {
  on('tool.describe', { tool: 'Skill' }, async (_$, event, next) => {
    const told = await next(event);
    return insideFor(session, 'self-command') === undefined ? told : withHint(told);
  });
  on('tool.call', { tool: 'Skill' }, async ($, event, next) => runSelf($, session, event, next));
}

/**
 * A description with our words behind it.
 * @internal
 */
export function withHint(told: unknown): unknown {
  if (!isObject(told) || typeof told['description'] !== 'string') return told;
  return { ...told, description: `${told['description']}\n\n${HINT}` };
}

async function runSelf(
  $: Engine,
  session: Session,
  event: Call,
  next: Next<Call>,
): Promise<unknown> {
  const result = await next(event);
  if (insideFor(session, 'self-command') === undefined || event.agentId !== undefined)
    return result;
  // Only what Claude Code itself has no skill for.
  if (!isObject(result) || result['isError'] !== true) return result;
  const { name, args } = commandIn(event);
  if (name === '' || !(await isBuiltIn($, name))) return result;
  if (!ALLOWED.includes(name)) {
    return {
      deny: `/${name} opens a dialog or changes all sessions: ask the user to type it.`,
    };
  }
  // Claude Code refuses a command in the turn that it would wait for.
  $.clock.after(0, () => {
    letGo(runQueued($, name, args));
  });
  return {
    result: { success: true, commandName: name },
    context: [`/${name} is queued and runs when this turn has ended. End the turn now.`],
  };
}

/**
 * The command that a call of the tool for skills names.
 * @internal
 */
export function commandIn(event: Call): { readonly name: string; readonly args: string } {
  const { skill, args } = event;
  return {
    name: typeof skill === 'string' ? skill.trim().replace(/^\//, '') : '',
    args: typeof args === 'string' ? args : '',
  };
}

async function isBuiltIn($: Engine, name: string): Promise<boolean> {
  try {
    const listed = await $.command.list();
    return listed.some((one) => one.name === name && one.source === 'builtin');
  } catch {
    return false;
  }
}

async function runQueued($: Engine, command: string, args: string): Promise<void> {
  try {
    await $.command.run({ command, args });
  } catch {
    $.ui.toast(`/${command} did not run: Claude Code refused it.`);
  }
}
