import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { elementsIn, isElement, isHeading } from '../visit.ts';

const TITLE = /^(?:table of )?contents$|^toc$/i;

/** Removes lists of a README's own headings and the heading above, because pages already have a table of contents. */
export function dropContents(tree: Root): void {
  const blocks = tree.children;
  const gone = new Set<RootContent>();
  blocks.forEach((block, index) => {
    if (!isContents(block)) return;
    gone.add(block);
    const above = blocks.slice(0, index).findLast((other) => isElement(other));
    if (above && isHeading(above) && TITLE.test(toString(above).trim())) gone.add(above);
  });
  tree.children = blocks.filter((block) => !gone.has(block));
}

/** A list that contains only links, at least two of them to headings. */
function isContents(block: RootContent): boolean {
  if (!isElement(block, 'ol', 'ul')) return false;
  const links = elementsIn(block).filter(({ tagName }) => tagName === 'a');
  const isOwn = ({ properties: { href } }: Element): boolean => typeof href === 'string' && href.startsWith('#');
  return links.length > 1 && links.every(isOwn) && links.reduce((sum, link) => sum + lettersIn(link), 0) === lettersIn(block);
}

const lettersIn = (node: Element | ElementContent): number => toString(node).replaceAll(/\s/g, '').length;
