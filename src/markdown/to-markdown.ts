import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { CodeBlock } from './compiled-page.ts';
import { islandAt } from './to-printed.ts';
import { BLOCKS, hasClass, headingLevel, isElement } from './visit.ts';
import { absolutePath, isExternal } from '../shared/address.ts';

/**
 * Serializes a resolved tree as Markdown: components as their plain content, islands as in print. Faster than a general
 * converter, and it knows our own elements, such as fact lines and asides. Doesn't change the tree.
 */
export function toMarkdown(nodes: readonly ElementContent[], url: string): string {
  const text = blocks(nodes, url).join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

/** Blocks and runs of inline nodes between them. */
function blocks(nodes: readonly ElementContent[], url: string): string[] {
  const list: string[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    const text = escapeStart(inlineMarkdown(run, url));
    if (text !== '') list.push(text);
    run = [];
  };
  for (const node of nodes) {
    const island = islandAt(node);
    const own = island ? blocks(island.printed, url) : writeBlock(node, url);
    if (own === undefined) run.push(node);
    else {
      endRun();
      list.push(...own.filter(Boolean));
    }
  }
  endRun();
  return list;
}

/** A block's Markdown; undefined for inline nodes. */
function writeBlock(node: ElementContent, url: string): string[] | undefined {
  const block = findCodeBlock(node);
  if (block) return [fenced(block.code, writeInfo(block))];
  if (node.type !== 'element' || !BLOCKS.has(node.tagName)) return undefined;
  const { tagName, children } = node;
  switch (tagName) {
    case 'p': {
      const text = inlineMarkdown(children, url);
      return [hasClass(node, 'variant-title') && text !== '' ? `**${text}**` : escapeStart(text)];
    }
    case 'ul':
    case 'ol':
      return [writeList(node, url)];
    case 'dl':
      return [writeFacts(node, url)];
    case 'table':
      return [writeTable(node, url)];
    case 'pre':
      return [fenced(toString(node), '')];
    case 'blockquote':
      return [quoted(blocks(children, url))];
    case 'hr':
      return ['---'];
    case 'figure':
      return writeFigure(node, url);
    case 'details':
      return writeDetails(node, url);
    case 'div':
      return hasClass(node, 'aside') ? [writeAside(node, url)] : blocks(children, url);
    default: {
      const level = headingLevel(node);
      return level === undefined ? blocks(children, url) : [`${'#'.repeat(level)} ${inlineMarkdown(children, url)}`];
    }
  }
}

/** Code blocks are raw HTML with their data. */
const findCodeBlock = (node: ElementContent): CodeBlock | undefined =>
  node.type === ('raw' as string) ? (node.data as { readonly block?: CodeBlock } | undefined)?.block : undefined;

function writeInfo({ lang, title }: CodeBlock): string {
  return title === undefined ? lang : `${lang || 'text'} title="${title.replaceAll(/["`]/g, "'")}"`;
}

function fenced(code: string, info: string): string {
  const fence = fenceFor(code, 3);
  return `${fence}${info}\n${code}\n${fence}`;
}

/** A paragraph must not look like a heading, a quote, or a list. */
const escapeStart = (text: string): string =>
  text.replace(/^(?:[-+#>]|\d+(?=[.)]))(?=[\s#.)]|$)/, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));

const quoted = (list: readonly string[]): string => list.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

const indented = (text: string, width: number): string => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);

function writeList({ tagName, properties, children }: Element, url: string): string {
  const items = findChildren(children, 'li').map((item, index) => {
    const sign = tagName === 'ol' ? `${Number(properties.start ?? 1) + index}. ` : '- ';
    const box = item.children
      .flatMap((child) => (isElement(child) ? [child, ...child.children] : []))
      .find((child) => isElement(child, 'input'));
    const done = box ? `[${box.properties.checked === true ? 'x' : ' '}] ` : '';
    const parts = blocks(item.children, url);
    // A nested list needs no blank line.
    const text = parts.reduce(
      (all, part) => (all === '' ? part : `${all}${/^(?:[-]|\d+\.) /.test(part) ? '\n' : '\n\n'}${part}`),
      '',
    );
    return sign + done + indented(text, sign.length);
  });
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

const findChildren = (nodes: readonly ElementContent[], ...names: readonly string[]): Element[] =>
  nodes.filter((node) => isElement(node, ...names));

/** A definition list, such as an entry's facts: one item for each term. */
function writeFacts({ children }: Element, url: string): string {
  const rows = findChildren(children, 'div', 'dt', 'dd').flatMap((row) =>
    row.tagName === 'div' ? findChildren(row.children, 'dt', 'dd') : row,
  );
  const items: { readonly term: string; readonly texts: string[]; readonly blocks: string[] }[] = [];
  for (const row of rows) {
    if (row.tagName === 'dt') items.push({ term: inlineMarkdown(row.children, url), texts: [], blocks: [] });
    // Only text can follow the term on its line.
    else
      for (const block of blocks(unfolded(row.children), url))
        items.at(-1)?.[/^(?:[|-]|`{3})/.test(block) ? 'blocks' : 'texts'].push(block);
  }
  return items
    .map((item) => indented([`- **${item.term}:** ${item.texts.join(', ')}`.trimEnd(), ...item.blocks].join('\n\n'), 2))
    .join('\n');
}

/** Shows everything that a fact line folds away. The summary only shortens it. */
const unfolded = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) =>
    isElement(node) && hasClass(node, 'fact-more') ? node.children.filter((child) => !isElement(child, 'summary')) : [node],
  );

function writeTable(table: Element, url: string): string {
  const rows = [table, ...findChildren(table.children, 'thead', 'tbody', 'tfoot')].flatMap(({ children }) =>
    findChildren(children, 'tr'),
  );
  const cells = rows.map(({ children }) => findChildren(children, 'th', 'td').map((cell) => writeCell(cell, url)));
  const width = Math.max(0, ...cells.map((row) => row.length));
  const lines = cells.map((row) => `| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`);
  const hasHead = findChildren(table.children, 'thead').length > 0;
  return [
    ...(hasHead ? lines.slice(0, 1) : [`|${'  |'.repeat(width)}`]),
    `|${' --- |'.repeat(width)}`,
    ...lines.slice(hasHead ? 1 : 0),
  ].join('\n');
}

/** A cell is one line, so its blocks are separated by line breaks. */
const writeCell = ({ children }: Element, url: string): string =>
  blocks(unfolded(children), url)
    .join('<br>')
    .replaceAll(/\n+/g, '<br>')
    .replaceAll('|', String.raw`\|`);

/** Diagrams become their description. */
function writeFigure({ children }: Element, url: string): string[] {
  const caption = findChildren(children, 'figcaption').map((element) => inlineMarkdown(element.children, url));
  const rest = children.filter((child) => !isElement(child, 'figcaption', 'svg'));
  const drawings = findChildren(children, 'svg').map(({ properties }) => properties.ariaLabel ?? '');
  const labels = [...new Set([...drawings, ...caption])].filter(Boolean);
  return [...blocks(rest, url), ...(labels.length > 0 ? [`*Diagram: ${labels.join('. ')}*`] : [])];
}

function writeDetails({ children }: Element, url: string): string[] {
  const [summary] = findChildren(children, 'summary');
  const title = inlineMarkdown(summary?.children ?? [], url);
  const rest = children.filter((child) => child !== summary);
  return [...(title === '' ? [] : [`**${title}**`]), ...blocks(rest, url)];
}

/** An aside as GitHub writes it. The title is a paragraph of its own unless it only names the kind. */
function writeAside({ properties, children }: Element, url: string): string {
  const kind = (properties.className as string[]).find((name) => name.startsWith('aside-'))?.slice('aside-'.length) ?? 'note';
  const [title] = findChildren(children, 'p');
  const rest = children.filter((child) => child !== title);
  const text = title ? inlineMarkdown(title.children, url) : '';
  const [first = '', ...others] = [...(text.toLowerCase() === kind ? [] : [`**${text}**`]), ...blocks(rest, url)];
  return quoted([`[!${kind.toUpperCase()}]\n${first}`, ...others]);
}

/** Stands for the site's origin, which a compiled page must not depend on. No text contains this noncharacter. */
export const ORIGIN_MARK = '\uFDD0';

/** The Markdown of inline nodes, on one line. */
const inlineMarkdown = (nodes: readonly ElementContent[], url: string): string =>
  inline(nodes, url)
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim();

const inline = (nodes: readonly ElementContent[], url: string): string =>
  nodes
    .map((node) => (node.type === 'text' ? escapeText(node.value) : node.type === 'element' ? inlineElement(node, url) : ''))
    .join('');

const DROPPED: ReadonlySet<string> = new Set(['button', 'input', 'script', 'style', 'svg', 'wbr']);

/** The marks around emphasized text. */
const SIGNS = new Map([
  ...['strong', 'b'].map((name) => [name, '**'] as const),
  ...['em', 'i'].map((name) => [name, '*'] as const),
  ...['del', 's'].map((name) => [name, '~~'] as const),
]);

function inlineElement(element: Element, url: string): string {
  const { tagName, properties, children } = element;
  if (DROPPED.has(tagName) || hasClass(element, 'permalink', 'anchor', 'needs-script')) return '';
  const inner = (): string => inline(children, url);
  const sign = SIGNS.get(tagName);
  if (sign !== undefined) return wrapped(inner(), sign);
  switch (tagName) {
    case 'code':
    case 'samp':
    case 'kbd':
      return codeSpan(toString(element));
    case 'q':
      return `"${inner()}"`;
    case 'br':
      return ' ';
    case 'img':
      return `![${escapeText(properties.alt ?? '')}](${target(properties.src, url)})`;
    case 'a': {
      const text = inner().trim();
      if (hasClass(element, 'since')) return `*${text}*`;
      return properties.href === undefined || text === '' ? text : `[${text}](${target(properties.href, url)})`;
    }
    case 'span':
      if (hasClass(element, 'since')) return `*since ${toString(element).replace(/^since /, '')}*`;
      return hasClass(element, 'status', 'changed')
        ? wrapped(inner(), '*')
        : hasClass(element, 'remark')
          ? ` ${inner()}`
          : inner();
    default:
      return inner();
  }
}

/** Emphasis can't start or end with a space. */
function wrapped(text: string, sign: string): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return content === '' ? text : before + sign + content + sign + after;
}

/** Escapes what Markdown would read as markup, except at the start of a line. */
export function escapeText(text: string): string {
  const escaped = text.replaceAll(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`);
  // The Unicode expression is slow, and most text has no underscore.
  return escaped.includes('_') ? escaped.replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`) : escaped;
}

function codeSpan(text: string): string {
  const code = text.replaceAll(/\s+/g, ' ');
  if (code.trim() === '') return '';
  const fence = fenceFor(code, 1);
  return /^`|`$/.test(code) ? `${fence} ${code} ${fence}` : fence + code + fence;
}

/** A fence of backticks that the text doesn't contain, at least `least` long. */
function fenceFor(text: string, least: number): string {
  let run = '`'.repeat(least);
  while (text.includes(run)) run += '`';
  return run;
}

/** Makes URLs within the site absolute, because copies are used elsewhere. */
function target(value: unknown, url: string): string {
  const href = String(value);
  return isExternal(href) ? href : ORIGIN_MARK + absolutePath(href, encodeURI(url));
}
