/** Two threads of one app-server, prompted in turn: what an editor does with Codex. Run by the rig. */
import * as v from 'valibot';
import { startAppServer } from './app-server.ts';

const started = v.looseObject({ thread: v.looseObject({ id: v.string() }) });

const [program = 'codex'] = process.argv.slice(2);
const env = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []));
const server = startAppServer(program, Object.fromEntries(env), process.cwd());
await server.greet();
const begin = async (): Promise<string> => {
  const reply = await server.ask('thread/start', { cwd: process.cwd() });
  return v.parse(started, reply).thread.id;
};
const say = async (threadId: string): Promise<void> => {
  await server.ask('turn/start', { threadId, input: [{ type: 'text', text: 'play:talk' }] });
  await server.hear('turn/completed');
};
const one = await begin();
const other = await begin();
for (const thread of [one, other, one]) await say(thread);
server.stop();
