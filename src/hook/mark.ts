import { cardFile } from '../memory/card-file.ts';
import { readPrivateFile, writePrivateFile } from '../memory/private-file.ts';
import type { HookCall } from '../report/call.ts';
import type { HookArguments } from './arguments.ts';
import type { Environment } from './debug-wish.ts';

/**
 * Tells whether the event this call hangs on was the last of its kind in the same conversation.
 */
export async function hasMark(
  hook: HookArguments,
  call: HookCall,
  cardId: string,
  env: Environment,
): Promise<boolean> {
  const path = markFile(hook, cardId, env);
  const text = path === undefined ? undefined : await readPrivateFile(path);
  return text === markText(call, call.needsMark ?? '');
}

/** Remembers this call for a later one to hang on. */
export async function leaveMark(
  hook: HookArguments,
  call: HookCall,
  cardId: string,
  env: Environment,
): Promise<void> {
  const path = hook.dryRun ? undefined : markFile(hook, cardId, env);
  if (path === undefined) return;
  const text = markText(call, call.leavesMark ?? '');
  if ((await readPrivateFile(path)) !== text) await writePrivateFile(path, text);
}

function markFile(hook: HookArguments, cardId: string, env: Environment): string | undefined {
  return cardFile(env, process.platform, hook.harness.id, cardId, 'mark');
}

function markText(call: HookCall, mark: string): string {
  return JSON.stringify([call.conversationId ?? '', mark]);
}
