import type { Root } from 'hast';
import { h } from 'hastscript';
import { anchorId, FRAME_IDS } from '../../shared/anchor-id.ts';
import { isElement, visitElements } from '../visit.ts';
import type { Headings } from './headings.ts';

/**
 * Gives the entry of `output.html.title` the ids that links to earlier documentation use: `output-html-title`, `htmltitle`,
 * and `title`. An id that the page already has stays where it is.
 */
export function optionAliases(tree: Root, entries: Headings['entries'], ids: readonly string[]): void {
  const taken = new Set([...FRAME_IDS, ...ids]);
  const aliases = new Map<string, readonly string[]>();
  // Shallow options first: `#library` is `entry.library`, not `output.library.library`.
  const dotted = entries.filter(({ name }) => name.includes('.'));
  for (const { name, id } of dotted.toSorted((a, b) => depth(a.name) - depth(b.name))) {
    const own = oldIds(name).filter((old) => old !== '' && !taken.has(old));
    for (const old of own) taken.add(old);
    aliases.set(id, own);
  }
  visitElements(tree, (element) => {
    const own = [...(aliases.get(String(element.properties.id)) ?? [])];
    const [name] = element.children;
    // The heading's code carries one of the ids, because empty elements for all would add hundreds to a large page.
    if (isElement(name, 'code') && name.properties.id === undefined) name.properties.id = own.pop();
    element.children.unshift(...own.map((id) => h('a.anchor', { id })));
  });
}

const depth = (name: string): number => name.split('.').length;

/** `a.b.c`: `a-b-c`, `bc`, `c`. */
function oldIds(name: string): string[] {
  const parts = name.split('.');
  const short = parts.slice(1).map((_, index) => parts.slice(index + 1).join('.'));
  return [...new Set([parts.join('-'), ...short].map(anchorId))];
}
