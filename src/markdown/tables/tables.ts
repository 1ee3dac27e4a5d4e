import type { Element, Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Puts every table into a box that scrolls sideways by itself, reachable by keyboard. */
export function tables(tree: Root): void {
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== 'table') return undefined;
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
      children: [element],
    };
    parent.children[index] = box;
    return index + 1;
  });
}
