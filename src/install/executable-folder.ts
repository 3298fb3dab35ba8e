/** What is known of an executable by the folder it is in. */
export interface ExecutableFolder {
  /** The program whose cache it is in: the file is gone when that is emptied. */
  readonly cacheOf: string | undefined;
  /** A folder in its path bears a release number, or a hash: an update puts it elsewhere. */
  readonly isVersioned: boolean;
}

/** Where package managers put what is run once, as each of them was seen to. */
const CACHES: readonly (readonly [program: string, folder: RegExp])[] = [
  // npm 11: ~/.npm/_npx/<hash>/node_modules
  ['npx', /[/\\]_npx[/\\]/],
  // Bun 1.4: ~/.bun/install/cache/.bunx-<user id>; older: <temporary folder>/bunx-<user id>-<package>
  ['bunx', /[/\\]\.?bunx-[^/\\]+[/\\]/],
  // pnpm 9 and 10: ~/.cache/pnpm/dlx/<hash>; 8: ~/.local/share/pnpm/store/v3/tmp/dlx-<process>
  ['pnpm dlx', /[/\\]pnpm(?:-cache|-store)?[/\\](?:.*[/\\])?dlx(?:-\d+)?[/\\]/],
  // yarn 4: <temporary folder>/xfs-<hash>/dlx-<process>
  ['yarn dlx', /[/\\]xfs-[^/\\]+[/\\]dlx-\d+[/\\]/],
];

/** `v20.1.0/` of a Node version manager, `@lich-hook+linux-x64@0.1.0/` of pnpm, `0.1.0/` of others. */
const RELEASE = /[/\\@]v?\d+\.\d+\.\d+(?:[-+_(][^/\\]*)?[/\\]/;

/** Nix and Guix name a folder by the hash of all that went into it: each update has another one. */
const STORE = /^\/(?:nix|gnu)\/store\/[0-9a-z]{32}-/;

/** Tells by its path how long an executable will be where it is. */
export function executableFolder(path: string): ExecutableFolder {
  const cacheOf = CACHES.find(([, folder]) => folder.test(path))?.[0];
  return { cacheOf, isVersioned: RELEASE.test(path) || STORE.test(path) };
}

/** How to get an executable that stays, for one in a cache. */
export function lasting(ids: readonly string[]): string {
  return `npm install -g lich-hook, then lich-hook install ${ids.join(' ')}`;
}
