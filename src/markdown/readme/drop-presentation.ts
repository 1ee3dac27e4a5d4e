import type { Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Removes presentational attributes, except the alignment of table cells and the size of images. */
export function dropPresentation(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'td' && tagName !== 'th') delete properties.align;
    if (tagName !== 'img') {
      delete properties.width;
      delete properties.height;
      delete properties.alt;
    }
    // References to ids must not point at our elements.
    for (const name of ['ariaDescribedBy', 'ariaLabelledBy', 'headers']) delete properties[name];
  });
}
