import type { Registration } from '../../../src/doctor/registration.ts';
import { handlersIn } from '../../../src/doctor/sources/handlers.ts';
import type { Source } from '../../../src/doctor/sources/source.ts';
import type { World } from '../../../src/doctor/world.ts';

/** What doctor starts for a handler on a machine that is otherwise Ada's. */
export function invoked(
  { start }: Registration,
  handler: object,
  world: Partial<World> = {},
  source: Partial<Source> = {},
) {
  const [read] = handlersIn({ Stop: [{ hooks: [handler] }] }, source.root);
  if (read === undefined) throw new Error('not read');
  const whole = { env: { HOME: '/home/ada' }, project: '/p', shell: '/bin/zsh', ...world } as World;
  return start(whole, { path: '/f/hooks.json', ...source } as Source, read);
}
