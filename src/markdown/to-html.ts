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
 * attribute never looks like markup.
 */
export function treeToHtml(tree: Root | { readonly type: 'root'; readonly children: ElementContent[] }): string {
  const marked: (() => void)[] = [];
  visitElements(tree, ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (!hasBracket(value)) continue;
      properties[name] = Array.isArray(value) ? value.map(withMarks) : withMarks(value);
      marked.push(() => (properties[name] = value));
    }
  });
  const html = toHtml(tree, options).replaceAll(LESS, '&lt;').replaceAll(GREATER, '&gt;');
  for (const restore of marked) restore();
  return html;
}

const hasBracket = (value: Properties[string]): boolean =>
  Array.isArray(value) ? value.some(hasBracket) : typeof value === 'string' && /[<>]/.test(value);

const withMarks = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replaceAll('<', LESS).replaceAll('>', GREATER) : value;

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
