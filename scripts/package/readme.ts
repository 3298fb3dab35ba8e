import { repository, version } from '../../package.json' with { type: 'json' };

const PAGE = repository.url.replace(/^git\+|\.git$/g, '');
const FILES = `${PAGE.replace('//github.com/', '//raw.githubusercontent.com/')}/v${version}`;

/**
 * README as it goes with a release, where nothing lies beside it: each link and picture is that of the
 * release in the repository.
 */
export function readmeAlone(readme: string): string {
  return readme
    .replace(/\]\((?![a-z]+:|#)([^)]+)\)/g, (_, path) => `](${PAGE}/blob/v${version}/${path})`)
    .replace(
      / (src|srcset)="(?![a-z]+:)([^"]+)"/g,
      (_, name, path) => ` ${name}="${FILES}/${path}"`,
    );
}
