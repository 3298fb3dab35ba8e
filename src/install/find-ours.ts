import { getNodeValue, type Node } from 'jsonc-parser';
import { elementsOf, type JsonDocument, memberOf } from './json/document.ts';
import { isOurs } from './line/ours.ts';

/** Something of ours in a file of hooks. */
export interface Ours {
  readonly event: string;
  /** An entry of the event, or one handler of an entry that holds others too. */
  readonly node: Node;
  /** The node is an entry, and all of it is ours. */
  readonly whole: boolean;
}

/** All that is ours under that member of the file, in the order of the file. */
export function findOurs({ root }: JsonDocument, key: string): readonly Ours[] {
  const hooks = memberOf(root, key);
  if (hooks?.type !== 'object') return [];
  return (hooks.children ?? []).flatMap((property): readonly Ours[] => {
    const event = String(property.children?.[0]?.value);
    return elementsOf(property.children?.[1]).flatMap((entry) => oursIn(event, entry));
  });
}

function oursIn(event: string, entry: Node): readonly Ours[] {
  if (isOurs(getNodeValue(entry))) return [{ event, node: entry, whole: true }];
  const handlers = elementsOf(memberOf(entry, 'hooks'));
  const ours = handlers.filter((handler) => isOurs(getNodeValue(handler)));
  if (ours.length === 0) return [];
  if (ours.length === handlers.length) return [{ event, node: entry, whole: true }];
  return ours.map((node) => ({ event, node, whole: false }));
}
