/** `bun run release:verify [folder]` checks the files of a release, in `dist/release` if not told. */
import { join } from 'node:path';
import { version } from '../../../package.json' with { type: 'json' };
import { DIST } from '../../build/places.ts';
import { verifyRelease } from '../../package/verify.ts';
import { TARGETS } from '../../targets.ts';
import { finish } from '../say.ts';

const [folder = join(DIST, 'release')] = process.argv.slice(2);
finish(await verifyRelease({ folder, version, targets: TARGETS }));
