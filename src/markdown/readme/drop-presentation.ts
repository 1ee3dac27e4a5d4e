import type { Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Elements of a table keep their alignment, images their size; how all else looks is for our styles to say. */
export function dropPresentation(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'td' && tagName !== 'th') delete properties.align;
    if (tagName !== 'img') {
      delete properties.width;
      delete properties.height;
      delete properties.alt;
    }
    // A label must name an element that is there; none of ours is theirs to name.
    for (const name of ['ariaDescribedBy', 'ariaLabelledBy', 'headers']) delete properties[name];
  });
}
