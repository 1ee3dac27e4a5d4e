import type { Element, Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Puts every table into a box that scrolls sideways by itself, reachable by keyboard. Turns `align`, which HTML dropped, into classes. */
export function tables(tree: Root): void {
  visitElements(tree, alignByClass);
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

/** Only center and right need a class, because text is left-aligned by default. */
function alignByClass({ properties }: Element): undefined {
  const { align, className } = properties;
  if (align === undefined) return;
  delete properties.align;
  const side = align.toLowerCase();
  if (side === 'center' || side === 'right')
    properties.className = [...(Array.isArray(className) ? className : []), `align-${side}`];
}
