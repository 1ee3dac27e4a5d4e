import type { Element, Root, RootContent } from 'hast';

/** An element and its descendants, in order. */
export function elementsIn(node: Root | RootContent): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsIn) : [];
  return node.type === 'element' ? [node, ...inside] : inside;
}

/** Whether an element in the tree matches, including the root. */
export const hasInside = (node: RootContent, test: (element: Element) => boolean): boolean => elementsIn(node).some(test);

export const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);
