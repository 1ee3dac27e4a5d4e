import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { createAnchorIds } from '../../shared/anchor-id.ts';
import type { Anchor } from '../../shared/content-tree.ts';

/** Gives headings their ids and permalinks; returns those of levels 1 to 3. */
export function headings(tree: Root): Anchor[] {
  const idFor = createAnchorIds();
  const anchors: Anchor[] = [];
  visit(tree, 'element', (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    const title = toString(element).replace(/\s+/g, ' ').trim();
    const id = idFor(title);
    element.properties.id = id;
    element.children.push(permalink(id, title));
    if (level <= 3) anchors.push({ title, id, level: level as Anchor['level'] });
  });
  return anchors;
}

function headingLevel(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match ? Number(match[1]) : undefined;
}

function permalink(id: string, title: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['permalink'], href: `#${id}`, ariaLabel: `Permalink to ${title}` },
    children: [],
  };
}
