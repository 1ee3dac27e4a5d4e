import type { ElementContent, Root } from 'hast';
import { isJsx, type JsxElement } from '../mdx/html-elements.ts';
import { visitAll } from '../visit.ts';

/** Replaces a component early, before headings, links, and sections are read, so that they contain its text. */
export function replaceComponent(tree: Root, name: string, replace: (element: JsxElement) => ElementContent): void {
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== name) return undefined;
    parent.children[index] = replace(node);
    return index + 1;
  });
}
