import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';

/** What a document points at, and what others can point at in it. */
export interface Marked {
  /** Addresses of links and pictures, as they are written. */
  readonly targets: readonly string[];
  /** The anchors of its headings, as GitHub makes them. */
  readonly anchors: ReadonlySet<string>;
}

/** The paths of the documents that people read, in the project. */
export async function documents(): Promise<readonly string[]> {
  const top = (await readdir(PROJECT)).filter((name) => name.endsWith('.md'));
  const docs = (await readdir(join(PROJECT, 'docs'))).filter((name) => name.endsWith('.md'));
  return [...top, ...docs.map((name) => `docs/${name}`), 'test/e2e/README.md'].toSorted();
}

/** Reads a document's text. */
export async function readMarked(text: string): Promise<Marked> {
  const targets: string[] = [];
  const page = new HTMLRewriter();
  for (const [element, name] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
    ['source[srcset]', 'srcset'],
  ] as const) {
    page.on(element, { element: (one) => void targets.push(one.getAttribute(name) ?? '') });
  }
  await page.transform(new Response(Bun.markdown.html(text))).text();
  return { targets, anchors: anchorsIn(text) };
}

function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  Bun.markdown.render(text, {
    heading(children) {
      const slug = children
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
        .replaceAll(' ', '-');
      let nth = 0;
      while (anchors.has(nth === 0 ? slug : `${slug}-${nth}`)) nth += 1;
      anchors.add(nth === 0 ? slug : `${slug}-${nth}`);
      return '';
    },
  });
  return anchors;
}
