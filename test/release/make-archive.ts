/** Makes the archive of archive.test.ts: `bun make-archive.ts <tar.gz|zip> <file>`. */
import { tarGz, zip } from '../../scripts/package/archive.ts';
import { ENTRIES } from './archive-entries.ts';

const [kind, file = ''] = process.argv.slice(2);
await Bun.write(file, kind === 'zip' ? zip('a-1.0', ENTRIES) : await tarGz('a-1.0', ENTRIES));
