import type { Edit, FileTask } from '../../install/edit.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { copilotStrictness } from './strictness.ts';

/** What every file of hooks says of itself. */
const VERSION = { version: 1 } as const;

/** A file of hooks of our own. What its user has put into it stays. */
export function copilotFile(path: string, entries: EventEntries): FileTask {
  const task = hooksFile(path, entries, copilotStrictness);
  return {
    ...task,
    shared: false,
    install: (before, mark) =>
      before === undefined || before.trim() === ''
        ? { ok: true, text: `${JSON.stringify({ ...VERSION, hooks: entries }, null, 2)}\n` }
        : task.install(before, mark),
    uninstall: (before) => withoutRest(task.uninstall(before)),
  };
}

/** Where nothing but the version is left, nothing is. */
function withoutRest(edit: Edit): Edit {
  if (!edit.ok || edit.text === undefined) return edit;
  const rest = edit.text.replaceAll(/\s/g, '');
  return rest === JSON.stringify(VERSION) ? { ok: true, text: undefined } : edit;
}
