import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { addClass, elementsIn, isElement, visitElements } from './visit.ts';

/** Code that's longer than this would leave too little room for the other columns. */
const MAX_UNBROKEN = 32;

/**
 * Puts every table into a box that scrolls sideways by itself, reachable by keyboard. Turns `align`, which HTML dropped, into
 * classes.
 */
export function tables(tree: Root): void {
  for (const element of elementsIn(tree)) {
    alignByClass(element);
    wrapLongCode(element);
    // Header cells without text, such as the corner above a column of names, are data cells.
    if (element.tagName === 'th' && toString(element).trim() === '') element.tagName = 'td';
  }
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== 'table') return undefined;
    parent.children[index] = h('div.table', { role: 'group', ariaLabel: 'Table', tabIndex: 0 }, element);
    return index + 1;
  });
}

/** Only center and right need a class, because text is left-aligned by default. */
function alignByClass(element: Element): void {
  const { align } = element.properties;
  if (align === undefined) return;
  delete element.properties.align;
  const side = align.toLowerCase();
  if (side === 'center' || side === 'right') addClass(element, `align-${side}`);
}

/** Lets long code wrap at its spaces in the first column, where shorter code stays in one line. */
function wrapLongCode(row: Element): void {
  if (row.tagName !== 'tr') return;
  const cell = row.children.find((child) => isElement(child));
  for (const code of isElement(cell, 'td') ? elementsIn(cell) : []) {
    const text = toString(code);
    if (code.tagName === 'code' && text.length > MAX_UNBROKEN && text.includes(' ')) addClass(code, 'wraps');
  }
}

const FLAG = /^--?[\w-]+$/;

/** Marks flags in the text, because browsers would break `--mode` after its first hyphen. */
export function markFlags(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName === 'code' && FLAG.test(toString(element))) addClass(element, 'flag');
  });
}
