import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Gives the boxes of task lists a name: they stand beside their text, in no label. */
export function taskLists(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel = properties.checked ? 'Done' : 'To do';
  });
}
