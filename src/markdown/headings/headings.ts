import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { createAnchorIds } from '../../shared/anchor-id.ts';
import type { Anchor } from '../../shared/content-tree.ts';
import type { Report } from '../compile-context.ts';
import { headingLevel, isElement, visitElements } from '../visit.ts';

export interface Headings {
  /** Headings of levels 1 to 3. */
  readonly anchors: readonly Anchor[];
  /** Headings that consist of one name in `code`: reference entries. */
  readonly entries: readonly { readonly name: string; readonly id: string }[];
}

/** Gives headings their ids and permalinks. */
export function headings(tree: Root, report: Report): Headings {
  const idFor = createAnchorIds();
  const anchors: Anchor[] = [];
  const entries: { name: string; id: string }[] = [];
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    if (level === 1)
      report({
        title: 'The page contains a level 1 heading',
        hint: 'The title from the front matter is the level 1 heading. Start with ## instead.',
        at: element.position,
        tolerable: true,
      });
    const title = toString(element).replace(/\s+/g, ' ').trim();
    const id = idFor(title);
    element.properties.id = id;
    if (isName(element)) entries.push({ name: title, id });
    element.children.push(permalink(id));
    if (level <= 3) anchors.push({ title, id, level: level as Anchor['level'] });
  });
  return { anchors, entries };
}

const isName = ({ children }: Element): boolean => children.length === 1 && isElement(children[0], 'code');

/** Hidden from the keyboard and screen readers: its name would become part of the heading's, and the sidebar has the same link. */
const permalink = (id: string): Element => h('a.permalink', { href: `#${id}`, tabIndex: -1, ariaHidden: 'true' });
