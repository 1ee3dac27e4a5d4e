import type { Element, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Puts every table into a box that scrolls sideways by itself, reachable by keyboard. */
export function tables(tree: Root): void {
  visit(tree, 'element', (element, index, parent: Parents | undefined) => {
    if (element.tagName !== 'table' || parent === undefined || index === undefined) return undefined;
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
      children: [element],
    };
    parent.children[index] = box;
    return [SKIP, index + 1];
  });
}
