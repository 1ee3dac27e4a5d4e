import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { addClass, visitElements } from './visit.ts';

const FLAG = /^--?[\w-]+$/;

/** Marks flags in the text, because browsers would break `--mode` after its first hyphen. */
export function markFlags(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName === 'code' && FLAG.test(toString(element))) addClass(element, 'flag');
  });
}
