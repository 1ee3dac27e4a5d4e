import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** What becomes of an element: it stays, its content takes its place, or it goes with all that is in it. */
export type Fate = 'stays' | 'unwrapped' | 'goes';

/** Decides on every element of a tree, from the outside in. */
export function decideElements(tree: Root | Element, decide: (element: Element) => Fate): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const fate = decide(element);
    if (fate === 'stays') return undefined;
    const instead: ElementContent[] = fate === 'unwrapped' ? element.children : [];
    parent.children.splice(index, 1, ...instead);
    return [SKIP, index];
  });
}
