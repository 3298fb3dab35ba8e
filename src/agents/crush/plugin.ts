import type { JsonRecord } from '../../install/json/value.ts';
import { CRUSH_PLACEHOLDER, crushEntries } from './entries.ts';
import { crush } from './hook.ts';

/** Crush has no plugins: the file that a user copies from. */
export const crushPlugin: Readonly<Record<string, JsonRecord>> = {
  'registrations/crush.json': { hooks: crushEntries(crush(), CRUSH_PLACEHOLDER) },
};
