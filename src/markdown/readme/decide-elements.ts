import type { Element, Root } from 'hast';
import { visitElements } from '../visit.ts';

/** What becomes of an element: it stays, its content takes its place, or it goes with all that is in it. */
export type Fate = 'stays' | 'unwrapped' | 'goes';

/** Decides on every element of a tree, from the outside in. */
export function decideElements(tree: Root, decide: (element: Element) => Fate): void {
  visitElements(tree, (element, index, parent) => {
    const fate = decide(element);
    if (fate === 'stays') return undefined;
    parent.children.splice(index, 1, ...(fate === 'unwrapped' ? element.children : []));
    return index;
  });
}
