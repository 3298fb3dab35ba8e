import { version } from '../package.json' with { type: 'json' };

/** Our own release. Not the contract's: that one is CONTRACT_RELEASE. */
export const VERSION: string = version;
