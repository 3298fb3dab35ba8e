/**
 * `bun run new-agent <id> [name]` makes the room of an agent CLI from scripts/new-agent/template/, its
 * tests, and its lines in the lists that name every one.
 */
import { makeAgent } from './new-agent/make.ts';

const [id, name = id] = process.argv.slice(2);
const made =
  id === undefined || name === undefined
    ? ({
        ok: false,
        problem: 'Give an id of lich’s, and the name for people if it is another.',
      } as const)
    : await makeAgent(id, name);
if (made.ok) {
  process.stdout.write(`${made.value.map((path) => `wrote ${path}`).join('\n')}

Next: recorded payloads into test/agents/${id}/corpus/, the events they show into
src/agents/${id}/hook.ts, then bun run generate and bun test test/agents/${id}.
`);
} else {
  process.stderr.write(`${made.problem}\n`);
}
process.exit(made.ok ? 0 : 1);
