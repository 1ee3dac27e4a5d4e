import type { Element, ElementContent, Properties, Root } from 'hast';
import { absolutePath, hasFileExtension, idFromHash, isExternal, splitHash, printedId } from '../shared/address.ts';
import type { PrintedFragment, PrintedLink } from '../shared/page-data.ts';
import { type Island, islandMark, markedIsland, splitAtMarks } from './components/component.ts';
import { isSvgElement } from './allowed-html.ts';
import { treeToHtml } from './to-html.ts';
import { hasClass } from './visit.ts';

/**
 * Serializes a resolved tree for a printable page, which contains several pages: ids start with the page's URL,
 * headings move down one level, islands are replaced by their printed content. Which links stay inside the printable
 * page is only known when it's assembled. Changes the tree.
 */
export function toPrinted(tree: Root, islands: readonly Island[], url: string): PrintedFragment[] {
  const links: PrintedLink[] = [];
  const children = printAll(tree.children as ElementContent[], { url, islands, links });
  return splitAtMarks(treeToHtml({ children }), (index) => links[index]);
}

interface Printing {
  readonly url: string;
  readonly islands: readonly Island[];
  readonly links: PrintedLink[];
}

function printAll(nodes: readonly ElementContent[], printing: Printing): ElementContent[] {
  return nodes.flatMap((node) => print(node, printing));
}

function print(node: ElementContent, printing: Printing): ElementContent[] {
  const island = islandAt(node, printing.islands);
  if (island) return printAll(island.printed, printing);
  if (node.type !== 'element') return [node];
  const { properties } = node;
  if (hasClass(node, 'permalink')) return [];
  prefixIds(node, printing.url);
  if (/^h[1-5]$/.test(node.tagName)) node.tagName = `h${Number(node.tagName[1]) + 1}`;
  // On paper, nothing can be opened, and nothing scrolls into view.
  if (node.tagName === 'details') properties.open = true;
  delete properties.loading;
  node.children = printAll(node.children, printing);
  return node.tagName === 'a' ? printLink(node, printing) : [node];
}

/** The island with this mark. Code blocks are raw HTML too, but contain no marks. */
export function islandAt(node: ElementContent, islands: readonly Island[]): Island | undefined {
  if (node.type !== ('raw' as string)) return undefined;
  return islands[markedIsland((node as unknown as { readonly value: string }).value) ?? -1];
}

const CLOSING = '</a>';
const raw = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent;

/** Replaces the opening tag of a link to a page with a mark. */
function printLink(link: Element, { url, links }: Printing): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string' || isExternal(href)) return [link];
  const target = href.startsWith('#') ? { path: url, hash: href.slice(1) } : splitHash(href);
  if (!target.path.startsWith('/') || hasFileExtension(target.path)) {
    // Make URLs absolute, because the printable page has a different URL.
    link.properties.href = absolute(href, url);
    return [link];
  }
  const opening = (address: string): string =>
    treeToHtml({ children: [{ ...link, properties: { ...link.properties, href: address }, children: [] }] }).slice(
      0,
      -CLOSING.length,
    );
  links.push({
    url: target.path,
    inside: opening(`#${encodeURI(printedId(target.path, idFromHash(target.hash)))}`),
    outside: opening(absolute(href, url)),
  });
  return [raw(islandMark(links.length - 1)), ...link.children, raw(CLOSING)];
}

function absolute(href: string, url: string): string {
  if (href.startsWith('/')) return href;
  if (href.startsWith('#')) return url + href;
  return absolutePath(href, url);
}

/** Attributes that reference other elements by id, one or several. */
const REFERENCES: readonly string[] = ['ariaControls', 'ariaDescribedBy', 'ariaLabelledBy', 'ariaOwns', 'headers', 'htmlFor'];

function prefixIds(element: Element, url: string): void {
  const { tagName } = element;
  const properties: Properties = element.properties;
  if (typeof properties.id === 'string') properties.id = printedId(url, properties.id);
  for (const name of REFERENCES) {
    const value: Properties[string] = properties[name];
    if (!value) continue;
    const ids = Array.isArray(value) ? value : String(value).split(/\s+/);
    properties[name] = ids.map((id) => printedId(url, String(id))).join(' ');
  }
  // Drawings reference their own parts: url(#arrow), and #arrow in <use>.
  if (!isSvgElement(tagName)) return;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    if (tagName === 'use' && name === 'href' && value.startsWith('#')) properties.href = `#${printedId(url, value.slice(1))}`;
    if (value.includes('url(#'))
      properties[name] = value.replaceAll(/url\(#([^)]*)\)/g, (_all, id: string) => `url(#${printedId(url, id)})`);
  }
}
