import type { Installable, NotInstallable } from '../install/installable.ts';
import { agents } from './agents.ts';

const all = Object.values(agents).map(({ install }) => install);

/** Everything `install` and `uninstall` know. */
export const installables = all.filter((one): one is Installable => !('why' in one));

/** What has its reports without an installation of ours. */
export const notInstallable = all.filter((one): one is NotInstallable => 'why' in one);
