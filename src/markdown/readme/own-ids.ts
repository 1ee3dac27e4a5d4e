import type { Root } from 'hast';
import { h } from 'hastscript';
import { elementsIn, isHeading } from '../visit.ts';

/** GitHub's prefix for ids in READMEs, so that none collides with our ids or global names. */
export const ID_PREFIX = 'user-content-';

/** Prefixes every id in a README. Named anchors become ids; those of headings move before the heading's text. */
export function ownIds(tree: Root): void {
  const taken = new Set<string>();
  const take = (name: unknown): string | undefined => {
    if (typeof name !== 'string' || name === '' || /\s/.test(name)) return undefined;
    const id = name.startsWith(ID_PREFIX) ? name : ID_PREFIX + name;
    if (taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  for (const element of elementsIn(tree)) {
    const { properties } = element;
    const id = take(properties.id ?? (element.tagName === 'a' ? properties.name : undefined));
    delete properties.id;
    delete properties.name;
    if (id === undefined) continue;
    if (isHeading(element)) element.children.unshift(h('span', { id }));
    else properties.id = id;
  }
}
