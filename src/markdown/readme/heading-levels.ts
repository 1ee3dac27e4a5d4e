import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { headingLevel, visitElements } from '../visit.ts';

/** Makes headings start at level 2, below the page's title, and descend one level at a time. Removes headings without text. */
export function headingLevels(tree: Root): void {
  const open: number[] = [];
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    if (toString(element).trim() === '') {
      element.tagName = 'p';
      return;
    }
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  });
}
