import type { Element, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** Is there such an element in the tree, itself included? */
export function hasInside(tree: Root | Element, test: (element: Element) => boolean): boolean {
  let found = false;
  visit(tree, 'element', (element) => {
    if (!test(element)) return undefined;
    found = true;
    return EXIT;
  });
  return found;
}

export const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);
