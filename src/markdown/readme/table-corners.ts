import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visitElements } from '../visit.ts';

/** Turns header cells without text into data cells, such as the corner above a column of names. */
export function tableCorners(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName === 'th' && toString(element).trim() === '') element.tagName = 'td';
  });
}
