import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { find, html, type Info, type Schema, svg } from 'property-information';
import { escapeHtml } from '../shared/escape-html.ts';
import type { HtmlFragment, IslandFragment } from '../shared/page-data.ts';
import { type Island, splitAtMarks } from './components/resolve-components.ts';

interface Tree {
  readonly children: readonly (RootContent | ElementContent)[];
}

/**
 * Serializes a tree that contains only allowed elements and our raw HTML. Also escapes `<` and `>` in attribute values,
 * so that an attribute never looks like markup.
 */
export const treeToHtml = (tree: Tree): string => childrenHtml(tree, html);

/** Serializes a resolved tree; islands stay as data between the pieces of HTML. */
export function toFragments(tree: Tree, islands: readonly Island[]): HtmlFragment[] {
  return splitAtMarks(treeToHtml(tree), (index): IslandFragment | undefined => {
    const island = islands[index];
    return (
      island && {
        island: island.name,
        props: island.props,
        slots: island.slots.map((children) => toFragments({ children }, islands)),
      }
    );
  });
}

/** HTML elements without content or a closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

function childrenHtml({ children }: Tree, schema: Schema): string {
  let text = '';
  for (const node of children) {
    if (node.type === 'element') text += elementHtml(node, schema);
    else if (node.type === 'text') text += node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    else if (node.type === ('raw' as string)) text += (node as unknown as { readonly value: string }).value;
  }
  return text;
}

function elementHtml(element: Element, outer: Schema): string {
  const { tagName, properties } = element;
  const schema = tagName === 'svg' ? svg : outer;
  let text = `<${tagName}`;
  for (const name of Object.keys(properties)) text += attributeHtml(find(schema, name), properties[name]);
  return VOID_ELEMENTS.has(tagName) ? `${text}>` : `${text}>${childrenHtml(element, schema)}</${tagName}>`;
}

/** An attribute after a space: without a value if it's true, nothing if it's false. Lists are separated by spaces. */
function attributeHtml({ attribute, boolean, overloadedBoolean }: Info, value: Properties[string]): string {
  if (value === null || value === undefined || value === false) return '';
  const isOn = value === true || ((boolean || overloadedBoolean) && (value === '' || value === attribute));
  return isOn ? ` ${attribute}` : ` ${attribute}="${escapeHtml(Array.isArray(value) ? value.join(' ') : String(value))}"`;
}
