import type { ElementContent, Properties, Root } from 'hast';
import { type Options, toHtml } from 'hast-util-to-html';
import { visitElements } from './visit.ts';

const options = {
  allowDangerousHtml: true,
  omitOptionalTags: false,
  characterReferences: { useNamedReferences: true },
} as const satisfies Options;

// Noncharacters, which no text contains; if one does, it only becomes an escaped bracket.
const LESS = '\uFDD0';
const GREATER = '\uFDD1';

/**
 * Serializes a tree. Also escapes `<` and `>` in attribute values, which hast-util-to-html doesn't, so that an
 * attribute never looks like markup. Changes the attributes of the tree.
 */
export function treeToHtml(tree: Root | { readonly type: 'root'; readonly children: ElementContent[] }): string {
  visitElements(tree, ({ properties }) => markBrackets(properties));
  return toHtml(tree, options).replaceAll(LESS, '&lt;').replaceAll(GREATER, '&gt;');
}

function markBrackets(properties: Properties): void {
  const marked = <Value>(value: Value): Value | string =>
    typeof value === 'string' ? value.replaceAll('<', LESS).replaceAll('>', GREATER) : value;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && /[<>]/.test(value)) properties[name] = marked(value);
    else if (Array.isArray(value)) properties[name] = value.map(marked);
  }
}
