import type { Node, Parents, RootContent } from 'mdast';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

type HtmlNode = DefaultTreeAdapterTypes.Node;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Parts that a page and its Markdown copy must both contain, in order, as text without spaces and punctuation. */
const KINDS = ['headings', 'tables', 'facts', 'code blocks'] as const;
type Parts = Readonly<Record<(typeof KINDS)[number], string[]>>;
/** Headings, tables, facts, and code blocks of a document that its copy lacks, one line each. */
export function copyFaults(html: string, markdown: string): string[] {
  const page = documentParts(html);
  const copy = copyParts(markdown);
  return KINDS.flatMap((kind) => missing(page[kind], copy[kind]).map((text) => `${kind}: ${text.slice(0, 100)}`));
}

/** The number of parts in a document by kind, to notice if nothing was compared. */
export function countParts(html: string): ReadonlyMap<string, number> {
  const parts = documentParts(html);
  return new Map(KINDS.map((kind) => [kind, parts[kind].length]));
}

/** The expected texts that don't follow each other in a list. */
function missing(expected: readonly string[], found: readonly string[]): string[] {
  let at = 0;
  return expected.filter((text) => {
    const next = found.indexOf(text, at);
    if (next >= 0) at = next + 1;
    return next < 0;
  });
}

const plain = (text: string): string => text.replaceAll(/[\s\u200b]+|since(?=\s*\d)/g, '');

/** Prompts and diff signs aren't part of the code in a document. */
const code = (text: string): string => plain(text.replaceAll(/^[-+$] ?/gm, ''));

function documentParts(html: string): Parts {
  const parts: Parts = { headings: [], tables: [], facts: [], 'code blocks': [] };
  const walk = (node: HtmlNode, inside: boolean): void => {
    const element = 'tagName' in node ? node : undefined;
    if (element && inside) {
      const level = /^h([1-6])$/.exec(element.tagName)?.[1];
      if (level !== undefined) parts.headings.push(`${level} ${plain(textOf(element))}`);
      if (element.tagName === 'table') {
        parts.tables.push(
          all(element, 'tr')
            .map((row) => childrenOf(row, 'th', 'td').map(cell).join('|'))
            .join('\n'),
        );
        return;
      }
      if (element.tagName === 'dl') parts.facts.push(...definitionsOf(element));
      if (element.tagName === 'figure' && hasClass(element, 'code')) {
        // Long output is folded in pieces.
        parts['code blocks'].push(code(all(element, 'pre').map(textOf).join('\n')));
        return;
      }
      if (element.tagName === 'pre') parts['code blocks'].push(code(textOf(element)));
    }
    if ('childNodes' in node)
      for (const child of node.childNodes) walk(child, inside || (element !== undefined && hasClass(element, 'prose')));
  };
  walk(parse(html), false);
  return parts;
}

/** Each term of a list with its values, and the code that they show last. */
function definitionsOf(list: HtmlElement): string[] {
  const definitions: { readonly term: string; readonly values: HtmlElement[] }[] = [];
  for (const element of childrenOf(list, 'dt', 'dd')) {
    if (element.tagName === 'dt') definitions.push({ term: cell(element), values: [] });
    else definitions.at(-1)?.values.push(element);
  }
  return definitions.map(({ term, values }) => {
    const shapes = values.flatMap((value) => all(value, 'pre').map(cell));
    const texts = values.map((value) => shapes.reduce((text, shape) => text.replace(shape, ''), cell(value)));
    return `${term}:${texts.join(',')}${shapes.join('')}`;
  });
}

const cell = (element: HtmlElement): string => plain(textOf(element));

const hasClass = ({ attrs }: HtmlElement, wanted: string): boolean =>
  attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(wanted));

const childrenOf = (element: HtmlElement, ...names: readonly string[]): HtmlElement[] =>
  element.childNodes.filter((node): node is HtmlElement => 'tagName' in node && names.includes(node.tagName));

const all = (node: HtmlElement, name: string): HtmlElement[] =>
  node.childNodes
    .filter((child) => 'tagName' in child)
    .flatMap((child) => [...(child.tagName === name ? [child] : []), ...all(child, name)]);

/** Summaries only repeat the start of a fact; buttons and drawings aren't text. */
const SKIPPED: readonly string[] = ['button', 'svg', 'input'];

function textOf(node: HtmlNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node)) return '';
  if ('tagName' in node && SKIPPED.includes(node.tagName)) return '';
  const isFolded = 'tagName' in node && hasClass(node, 'fact-more');
  return node.childNodes.map((child) => (isFolded && child.nodeName === 'summary' ? '' : textOf(child))).join('');
}

function copyParts(markdown: string): Parts {
  const parts: Parts = { headings: [], tables: [], facts: [], 'code blocks': [] };
  const walk = (node: RootContent | Parents): void => {
    if (node.type === 'heading') parts.headings.push(`${node.depth} ${plain(markdownText(node))}`);
    if (node.type === 'table')
      parts.tables.push(
        node.children
          .map((row) => row.children.map((one) => plain(markdownText(one))))
          .filter((row, index) => index > 0 || row.some(Boolean))
          .map((row) => row.join('|'))
          .join('\n'),
      );
    if (node.type === 'listItem') parts.facts.push(plain(markdownText(node)));
    if (node.type === 'code') parts['code blocks'].push(code(node.value));
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  return parts;
}

/** Without alternative texts, which documents don't show. */
function markdownText(node: Node): string {
  if (node.type === 'image' || node.type === 'html') return '';
  if ('children' in node) return (node.children as Node[]).map(markdownText).join('');
  return 'value' in node ? String(node.value) : '';
}
