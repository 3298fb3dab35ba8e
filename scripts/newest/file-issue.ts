import { isObject } from '../../src/json-object.ts';
import { failed, ok, type Result } from '../result.ts';
import { causeOf, type Ran, run } from '../run.ts';
import type { Issue } from './issue.ts';

/**
 * Files an issue through GitHub's command-line client, or brings the open one of that title up to date.
 * @param program GitHub's command-line client
 */
export async function fileIssue({ title, body }: Issue, program = 'gh'): Promise<Result<string>> {
  const gh = (...words: readonly string[]): Promise<Ran> => run([program, 'issue', ...words]);
  const list = await gh('list', '--state', 'open', '--limit', '200', '--json', 'number,title');
  if (list.code !== 0) return failed(`GitHub did not list the issues: ${causeOf(list)}.`);
  const number = numberOf(list.stdout, title);
  if (number !== undefined) {
    const edited = await gh('edit', `${number}`, '--body', body);
    return edited.code === 0
      ? ok(`Issue ${number} is up to date.`)
      : failed(`GitHub did not change issue ${number}: ${causeOf(edited)}.`);
  }
  const made = await gh('create', '--title', title, '--body', body);
  return made.code === 0
    ? ok(`Filed: ${made.stdout.trim()}`)
    : failed(`GitHub did not take the issue: ${causeOf(made)}.`);
}

function numberOf(text: string, title: string): number | undefined {
  const issues: unknown = JSON.parse(text || '[]');
  const found = (Array.isArray(issues) ? issues : []).find(
    (issue) => isObject(issue) && issue['title'] === title,
  );
  return isObject(found) && typeof found['number'] === 'number' ? found['number'] : undefined;
}
