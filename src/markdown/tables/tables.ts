import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visitElements } from '../visit.ts';

/** Code that's longer than this would leave too little room for the other columns. */
const MAX_UNBROKEN = 32;

/**
 * Puts every table into a box that scrolls sideways by itself, reachable by keyboard. Turns `align`, which HTML dropped, into
 * classes.
 */
export function tables(tree: Root): void {
  visitElements(tree, alignByClass);
  visitElements(tree, wrapLongCode);
  visitElements(tree, emptyHeaderToData);
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
function alignByClass(element: Element): undefined {
  const { align } = element.properties;
  if (align === undefined) return;
  delete element.properties.align;
  const side = align.toLowerCase();
  if (side === 'center' || side === 'right') addClass(element, `align-${side}`);
}

/** Turns header cells without text, such as the corner above a column of names, into data cells. */
function emptyHeaderToData(element: Element): undefined {
  if (element.tagName === 'th' && toString(element).trim() === '') element.tagName = 'td';
}

/** Lets long code wrap at its spaces in the first column, where shorter code stays in one line. */
function wrapLongCode(row: Element): undefined {
  if (row.tagName !== 'tr') return;
  const cell = row.children.find((child) => child.type === 'element');
  if (cell?.tagName !== 'td') return;
  visitElements({ type: 'root', children: [cell] }, (code) => {
    if (code.tagName !== 'code') return;
    const text = toString(code);
    if (text.length > MAX_UNBROKEN && text.includes(' ')) addClass(code, 'wraps');
  });
}

function addClass({ properties }: Element, name: string): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : []), name];
}
