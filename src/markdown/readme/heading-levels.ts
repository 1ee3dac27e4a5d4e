import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visitElements } from '../visit.ts';
import { isHeading } from './elements-in.ts';

/** Headings begin at level 2, under the page's title, and go down one level at a time. Those without text are none. */
export function headingLevels(tree: Root): void {
  const open: number[] = [];
  visitElements(tree, (element) => {
    if (!isHeading(element)) return;
    if (toString(element).trim() === '') {
      element.tagName = 'p';
      return;
    }
    const level = Number(element.tagName.slice(1));
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  });
}
