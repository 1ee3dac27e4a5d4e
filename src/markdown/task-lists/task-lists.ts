import type { Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Gives the boxes of task lists a name: they stand beside their text, in no label. */
export function taskLists(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel = properties.checked ? 'Done' : 'To do';
  });
}
