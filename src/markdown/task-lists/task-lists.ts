import type { Root } from 'hast';
import { visitElements } from '../visit.ts';

/** Labels the checkboxes of task lists, because their text isn't in a label. */
export function taskLists(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel = properties.checked ? 'Done' : 'To do';
  });
}
