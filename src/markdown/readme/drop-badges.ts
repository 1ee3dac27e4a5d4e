import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { isBadge } from './badges.ts';
import { decideElements } from './decide-elements.ts';
import { hasInside } from './elements-in.ts';

const isBadgeImage = ({ tagName, properties: { src } }: Element): boolean =>
  tagName === 'img' && typeof src === 'string' && isBadge(src);

/** Removes badges, and paragraphs that only contain badges and their labels: `Discussion: [badge]`. */
export function dropBadges(tree: Root): void {
  decideElements(tree, (element) => {
    if (element.tagName === 'p' && hasInside(element, isBadgeImage) && /^(?:[^.!?]*:)?$/.test(toString(element).trim()))
      return 'goes';
    if (element.tagName === 'a' && toString(element).trim() === '' && hasInside(element, isBadgeImage)) return 'goes';
    return isBadgeImage(element) ? 'goes' : 'stays';
  });
}
