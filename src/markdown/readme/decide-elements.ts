import type { Element, Root } from 'hast';
import { visitElements } from '../visit.ts';

/** The result for an element: it stays, is replaced by its content, or is removed with its content. */
export type Fate = 'stays' | 'unwrapped' | 'goes';

/** Applies a decision to every element of a tree, from the outside in. */
export function decideElements(tree: Root, decide: (element: Element) => Fate): void {
  visitElements(tree, (element, index, parent) => {
    const fate = decide(element);
    if (fate === 'stays') return undefined;
    parent.children.splice(index, 1, ...(fate === 'unwrapped' ? element.children : []));
    return index;
  });
}
