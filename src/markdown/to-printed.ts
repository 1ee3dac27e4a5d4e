import type { Element, ElementContent, Properties } from 'hast';
import { absolutePath, hasFileExtension, idFromHash, isExternal, splitHash, printedId } from '../shared/address.ts';
import { type Island, withoutNames } from './components/component.ts';
import { isSvgElement } from './allowed-html.ts';
import { treeToHtml } from './to-html.ts';
import { hasClass } from './visit.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Serializes a resolved tree for a printable page, which contains several pages: ids start with the page's URL,
 * headings move down one level, islands are replaced by their printed content, names aren't linked, and links to pages are marked for
 * `withPrintedLinks`. Changes the tree.
 */
export const toPrinted = (nodes: readonly ElementContent[], url: string): string =>
  withoutNames(treeToHtml({ children: printAll(nodes, url) }));

function printAll(nodes: readonly ElementContent[], url: string): ElementContent[] {
  return nodes.flatMap((node) => print(node, url));
}

function print(node: ElementContent, url: string): ElementContent[] {
  const island = islandAt(node);
  if (island) return printAll(island.printed, url);
  if (node.type !== 'element') return [node];
  const { properties } = node;
  if (hasClass(node, 'permalink')) return [];
  prefixIds(node, url);
  if (/^h[1-5]$/.test(node.tagName)) node.tagName = `h${Number(node.tagName[1]) + 1}`;
  // On paper, nothing can be opened, and nothing scrolls into view.
  if (node.tagName === 'details') properties.open = true;
  if (node.tagName === 'a' && typeof properties.href === 'string') properties.href = printedHref(properties.href, url);
  delete properties.loading;
  node.children = printAll(node.children, url);
  return [node];
}

/** The island that a node stands for. Code blocks are raw HTML, too. */
export const islandAt = (node: ElementContent): Island | undefined =>
  node.type === ('raw' as string) ? (node.data as { readonly island?: Island } | undefined)?.island : undefined;

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
