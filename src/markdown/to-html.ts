import type { ElementContent, Root, Text, Element, Properties, RootContent } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { addClass, visitElements, elementsIn, isElement, hasClass, headingLevel, isBlankText } from './visit.ts';
import { find, html, type Info, type Schema, svg } from 'property-information';
import { escapeHtml } from '../shared/escape-html.ts';
import type { HtmlFragment } from '../shared/page-data.ts';
import { type Island, splitAtMarks } from './components/component.ts';

const FLAG = /^--?[\w-]+$/;
const HYPHENS = /((?<![\w-])--?\w|<!--|-->)/;

/** Marks flags in the text, because browsers would break `--mode` after its first hyphen; in longer code, only its start. */
export function markFlags(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'code') return;
    if (FLAG.test(toString(element))) addClass(element, 'flag');
    else element.children = element.children.flatMap((child) => (child.type === 'text' ? unbroken(child) : [child]));
  });
}

const unbroken = ({ value }: Text): ElementContent[] =>
  value.split(HYPHENS).map((part, index) => (index % 2 === 1 ? h('span.flag', part) : { type: 'text', value: part }));

/** Puts every table into a box that scrolls sideways by itself. Turns `align`, which HTML dropped, into classes. */
export function tables(tree: Root): void {
  for (const element of elementsIn(tree)) {
    alignByClass(element);
    // Header cells without text, such as the corner above a column of names, are data cells.
    if (element.tagName === 'th' && toString(element).trim() === '') element.tagName = 'td';
  }
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== 'table') return undefined;
    parent.children[index] = h('div.table', element);
    return index + 1;
  });
}

/** Only center and right need a class, because text is left-aligned by default. */
function alignByClass(element: Element): void {
  const { align } = element.properties;
  if (align === undefined) return;
  delete element.properties.align;
  const side = align.toLowerCase();
  if (side === 'center' || side === 'right') addClass(element, `align-${side}`);
}

/** In characters: what's never broken, what a line of longer text needs, a cell's padding, and a phone's width. */
const UNBROKEN = 16;
const TEXT = 26;
const PADDING = 3;
const PHONE = 41;
/** What's never broken in the title of a stacked row of up to three columns: as much as the narrowest phones have room for. */
const STACKED_TITLE = 28;

/**
 * Prepares the complete tables of a tree for phones. Those whose columns fit stay tables, and their short cells aren't
 * broken. The rows of all others become stacked entries there: the first cell is the title, the others have their
 * column's name. Browsers may forget the roles of elements that aren't displayed as tables, so those are written out.
 */
export function fitTables(tree: Root): void {
  visitElements(tree, (table) => {
    if (table.tagName !== 'table') return undefined;
    const rows = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
    const cells = rows.map(({ children }) => children.filter((child) => isElement(child, 'td', 'th')));
    const all = cells.flat();
    const columns = Math.max(0, ...cells.map((row) => row.length));
    const longest = Array.from({ length: columns }, (_, index) => Math.max(...cells.map((row) => measureText(row[index]))));
    const width = longest.reduce((sum, length) => sum + Math.min(length, length > UNBROKEN ? TEXT : UNBROKEN) + PADDING, 0);
    for (const [index, cell] of cells.flatMap((row) => [...row.entries()])) {
      const short = index > 0 || width <= PHONE || columns > 3 ? UNBROKEN : STACKED_TITLE;
      for (const part of elementsIn(cell)) if (part.tagName === 'code' || part.tagName === 'a') breakable(part, short);
    }
    if (all.some(({ properties }) => properties.colSpan !== undefined || properties.rowSpan !== undefined)) return undefined;
    if (width <= PHONE) for (const short of all.filter((cell) => measureText(cell) <= UNBROKEN)) addClass(short, 'short');
    else {
      stack(table, cells);
      // Wider windows have room for titles of a few words.
      for (const [title] of cells)
        if (title && measureText(title) <= UNBROKEN && /\s/.test(toString(title))) addClass(title, 'short');
    }
    return undefined;
  });
}

const measureText = (cell: Element | undefined): number => (cell ? toString(cell).replaceAll(/\s+/g, ' ').trim().length : 0);

function stack(table: Element, cells: readonly (readonly Element[])[]): void {
  addClass(table, 'stacked');
  const [head = []] = cells.filter(() => table.children.some((child) => isElement(child, 'thead')));
  const names = head.map((cell) => toString(cell).replaceAll(/\s+/g, ' ').trim());
  for (const element of elementsIn(table)) {
    const role = roles[element.tagName];
    if (role !== undefined) element.properties.role = role;
  }
  for (const row of cells) {
    if (row === head) continue;
    for (const [index, cell] of row.entries()) if (index > 0 && names[index]) cell.properties.dataColumn = names[index];
  }
}

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Names up to these lengths, in characters, fit into any title, and into a phone's line of text. */
const SHORT_TITLE = 23;
const SHORT_LINE = 30;

/** Lets long names in headings and text break between their words. */
export function breakNames(tree: Root): void {
  visitElements(tree, (element, index) => {
    const isTitle = /^h[2-6]$/.test(element.tagName);
    for (const code of isTitle ? elementsIn(element) : [element])
      if (code.tagName === 'code') breakable(code, isTitle ? SHORT_TITLE : SHORT_LINE);
    return isTitle || element.tagName === 'pre' || element.tagName === 'table' ? index + 1 : undefined;
  });
}

/** Lets a long name or type break at its dots, slashes, alternatives, and parameters, and parts that are still long at capitals. */
function breakable(element: Element, short: number): void {
  const words = toString(element).split(/\s/);
  if (words.some(({ length }) => length > short)) breakText(element, short);
}

function breakText(element: Element, short: number): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (isElement(child)) breakText(child, short);
    if (child.type !== 'text') return [child];
    return child.value
      .split(BREAKS)
      .flatMap((part) => (part.length > short ? part.split(CAPITALS) : [part]))
      .flatMap((part, index): ElementContent[] => [...(index === 0 ? [] : [h('wbr')]), { type: 'text', value: part }]);
  });
}

const BREAKS = /(?<=[a-z\d)\]*])(?=[.[])|(?<=[\w\])*.]\/)(?=[\w[@(*])|(?<=\S\|)(?=\S)|(?<=\w)(?=[?&]\w)|(?<=\w=)(?=\w)/;
const CAPITALS = /(?<=[a-z\d)\]*])(?=[A-Z])/;

/**
 * Completes the headings above facts: mutes the path of the name's parents, and moves the status and release into the
 * heading, where readers look first.
 */
export function entryTitles(tree: Root): void {
  let heading: Element | undefined;
  tree.children = tree.children.filter((node) => {
    if (isElement(node) && headingLevel(node) !== undefined) heading = node;
    else if (heading && isElement(node, 'p') && hasClass(node, 'badges')) {
      heading.children.splice(-1, 0, h('span.badges', node.children));
      return false;
    } else if (heading && isElement(node, 'dl') && hasClass(node, 'facts')) {
      addClass(heading, 'entry-title');
      muteParents(heading);
      heading = undefined;
    } else if (!isBlankText(node) && !(isElement(node) && hasClass(node, 'anchor'))) heading = undefined;
    return true;
  });
}

function muteParents({ children }: Element): void {
  const code = children.find((child) => isElement(child, 'code'));
  const [name] = code?.children ?? [];
  if (!code || name?.type !== 'text' || code.children.length > 1) return;
  const end = name.value.lastIndexOf('.') + 1;
  if (end > 1) code.children = [h('span', name.value.slice(0, end)), { type: 'text', value: name.value.slice(end) }];
}

interface Tree {
  readonly children: readonly (RootContent | ElementContent)[];
}

/**
 * Serializes a tree that contains only allowed elements and our raw HTML. Also escapes `<` and `>` in attribute values,
 * so that an attribute never looks like markup.
 */
export const treeToHtml = (tree: Tree): string => childrenHtml(tree, html);

/** Serializes a resolved tree; islands and names in code stay as data between the pieces of HTML. */
export function toFragments(tree: Tree, islands: readonly Island[]): HtmlFragment[] {
  return splitAtMarks(treeToHtml(tree), (index) => {
    const island = islands[index];
    if (!island) throw new Error(`Placeholder ${index} has no data`);
    return {
      island: island.name,
      props: island.props,
      slots: island.slots.map((children) => toFragments({ children }, islands)),
    };
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
