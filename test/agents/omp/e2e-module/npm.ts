import { join } from 'node:path';
import type { Install } from '../../../module/e2e/npm.ts';

/**
 * omp pins its own sister packages exactly, and some registries have its 18.3.4 and not theirs.
 * All of them but the native one are bundled into `dist/cli.js`, so any version will do for npm;
 * of the native one the newest that such a registry has is taken and given what it lacks.
 */
const OLDER = {
  '18.2.9': ['pi-tui', 'pi-utils'],
  '18.2.10': ['pi-natives'],
  '18.2.11': [
    ...['omp-stats', 'omptype', 'pi-agent-core', 'pi-ai', 'pi-catalog', 'pi-mnemopi', 'pi-wire'],
    ...['pi-natives-linux-x64', 'snapcompact'],
  ],
};

const SCOPE = '@oh-my-pi';
const NATIVES = 'pi-natives';

/** The version whose compiled half is there: the other half has to say the same. */
const COMPILED = '18.2.11';

const overrides = Object.fromEntries(
  Object.entries(OLDER).flatMap(([version, names]) =>
    names.map((name) => [`${SCOPE}/${name}`, version] as const),
  ),
);

/** How omp is had from npm: as it is published, or else with older sisters. */
export function ompInstalls(version: string): readonly Install[] {
  const omp = { [`${SCOPE}/pi-coding-agent`]: version };
  const natives = [NATIVES, `${NATIVES}-linux-x64`].map((name) => `${SCOPE}/${name}`);
  const own = Object.fromEntries(natives.map((name) => [name, overrides[name] ?? '']));
  return [
    { dependencies: omp },
    {
      dependencies: { ...omp, ...own },
      overrides,
      // Not for other systems: the native package asks for a compiled half of each of them.
      switches: ['--omit=optional', '--force'],
      mend: mendNatives,
    },
  ];
}

/** Gives the older native package the exports that the newer omp imports from it. */
async function mendNatives(modules: string): Promise<void> {
  const natives = join(modules, SCOPE, NATIVES);
  const index = Bun.file(join(natives, 'native', 'index.js'));
  const [program, text] = await Promise.all([
    Bun.file(join(modules, SCOPE, 'pi-coding-agent', 'dist', 'cli.js')).text(),
    index.text(),
  ]);
  const missing = [...importedFrom(program)].filter(
    (name) => !new RegExp(`^export (?:const|function|class) ${name}\\b`, 'm').test(text),
  );
  const stands = missing.map(
    (name) => `export const ${name} = nativeBindings.${name} ?? standIn();`,
  );
  await Bun.write(index, [text, STAND_IN, ...stands, ''].join('\n'));
  const facts = Bun.file(join(natives, 'package.json'));
  const read = (await facts.json()) as { readonly version: string };
  await Bun.write(facts, JSON.stringify({ ...read, version: COMPILED }));
  const sentinel = (of: string): string => `__piNativesV${of.replaceAll('.', '_')}`;
  const mended = (await index.text()).replaceAll(sentinel(read.version), sentinel(COMPILED));
  await Bun.write(index, mended);
}

/** The names that omp imports from the native package itself, not from a file of it. */
function importedFrom(program: string): ReadonlySet<string> {
  const imports = program.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@oh-my-pi\/pi-natives["']/g);
  const clauses = [...imports].flatMap(([, names = '']) => names.split(','));
  const names = clauses.map((clause) => clause.trim().split(/\s+as\s+/)[0] ?? '');
  return new Set(names.filter(Boolean));
}

/** Stands for a function, a class or a table of names: nothing that a scenario does needs one. */
const STAND_IN = `
const standIn = () =>
  new Proxy(class {}, {
    apply: () => ({}),
    get: (target, name) => (name in target ? target[name] : name),
  });`;
