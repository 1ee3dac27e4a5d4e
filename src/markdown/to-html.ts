import type { ElementContent, Properties, Root } from 'hast';
import { type Options, toHtml } from 'hast-util-to-html';
import { visitElements } from './visit.ts';
import type { HtmlFragment, IslandFragment } from '../shared/page-data.ts';
import { type Island, splitAtMarks } from './components/resolve-components.ts';

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

/** Serializes a resolved tree; islands stay as data between the pieces of HTML. */
export function toFragments(
  tree: Root | { readonly type: 'root'; readonly children: ElementContent[] },
  islands: readonly Island[],
): HtmlFragment[] {
  return splitAtMarks(treeToHtml(tree), (index): IslandFragment | undefined => {
    const island = islands[index];
    return (
      island && {
        island: island.name,
        props: island.props,
        slots: island.slots.map((children) => toFragments({ type: 'root', children: [...children] }, islands)),
      }
    );
  });
}
