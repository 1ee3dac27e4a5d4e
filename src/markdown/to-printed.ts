import type { Element, ElementContent, Properties } from 'hast';
import { absolutePath, hasFileExtension, idFromHash, isExternal, splitHash, printedId } from '../shared/address.ts';
import { type Island, islandMark, withoutNames } from './components/component.ts';
import { isSvgElement } from './allowed-html.ts';
import { treeToHtml } from './to-html.ts';
import { hasClass } from './visit.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Serializes a resolved tree for a printable page, which contains several pages: ids start with the page's URL,
 * headings move down one level, islands are replaced by their printed content, names aren't linked, and links to pages are marked for
 * `withPrintedLinks`. Changes the tree.
 */
export const toPrinted = (nodes: readonly ElementContent[], copying: Copying): string =>
  withoutNames(treeToHtml({ children: printAll(nodes, copying) }));

/** What the copies of a page need of it besides its tree. */
export interface Copying {
  readonly url: string;
  readonly islands: readonly Island[];
}

function printAll(nodes: readonly ElementContent[], copying: Copying): ElementContent[] {
  return nodes.flatMap((node) => print(node, copying));
}

function print(node: ElementContent, copying: Copying): ElementContent[] {
  const island = islandAt(node, copying.islands);
  if (island) return printAll(island.printed, copying);
  if (node.type !== 'element') return [node];
  const { properties } = node;
  if (hasClass(node, 'permalink')) return [];
  prefixIds(node, copying.url);
  if (/^h[1-5]$/.test(node.tagName)) node.tagName = `h${Number(node.tagName[1]) + 1}`;
  // On paper, nothing can be opened, and nothing scrolls into view.
  if (node.tagName === 'details') properties.open = true;
  if (node.tagName === 'a' && typeof properties.href === 'string') properties.href = printedHref(properties.href, copying.url);
  delete properties.loading;
  node.children = printAll(node.children, copying);
  return [node];
}

/** The island with this mark. Code blocks are raw HTML too. */
export function islandAt(node: ElementContent, islands: readonly Island[]): Island | undefined {
  if (node.type !== ('raw' as string)) return undefined;
  return islands.find((_, index) => (node as unknown as { readonly value: string }).value === islandMark(index));
}

/** A link's URL. The printable page has another URL than the page, and may contain the target. */
function printedHref(href: string, url: string): string {
  if (isExternal(href)) return href;
  const { path, hash } = href.startsWith('#') ? { path: url, hash: href.slice(1) } : splitHash(href);
  const outside = absolutePath(href, url);
  if (!path.startsWith('/') || hasFileExtension(path)) return outside;
  return `\0p:${path}\0#${encodeURI(printedId(path, idFromHash(hash)))}\0${outside}\0`;
}

/** Completes the links of a printed page: those to the pages `inside` of the same printable page stay there. */
export function withPrintedLinks(html: string, inside: Iterable<string>): string {
  const paths = new Set(Array.from(inside, escapeHtml));
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can contain it
  return html.replaceAll(/\0p:([^\0]*)\0([^\0]*)\0([^\0]*)\0/g, (_, path: string, anchor: string, outside: string) =>
    paths.has(path) ? anchor : outside,
  );
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
