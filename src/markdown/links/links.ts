import type { Element, Root } from 'hast';
import { hasFileExtension, idFromHash, safeDecode, splitHash, withTrailingSlash } from '../../shared/address.ts';
import type { CompileContext, Report } from '../compile-context.ts';
import type { PageLink } from '../compiled-page.ts';
import { visitElements } from '../visit.ts';

/**
 * Checks and completes the links of a page. Anchors are checked once all pages are compiled.
 */
export function links(
  tree: Root,
  {
    url,
    followed,
    context,
    files,
    report,
  }: {
    readonly url: string;
    /** Whether search engines may count our links as recommendations. */
    readonly followed: boolean;
    readonly context: CompileContext;
    readonly files: Set<string>;
    readonly report: Report;
  },
): PageLink[] {
  const found: PageLink[] = [];
  visitElements(tree, (element) => {
    if (element.tagName !== 'a' || isPermalink(element)) return;
    const href = element.properties.href;
    if (typeof href !== 'string') return;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) {
      element.properties.rel = followed ? ['noopener'] : ['noopener', 'nofollow'];
      return;
    }
    const target = href.startsWith('#') ? { path: url, hash: href.slice(1) } : resolve(href, url);
    if (hasFileExtension(target.path)) {
      files.add(target.path);
      if (!context.fileExists(target.path)) deadLink(target.path, element, context, report);
      return;
    }
    const path = withTrailingSlash(target.path);
    const exists = path === url || context.pageExists(path);
    found.push({
      url: path,
      hash: idFromHash(target.hash),
      exists,
      line: element.position?.start.line ?? 1,
      column: element.position?.start.column ?? 1,
    });
    if (exists) {
      element.properties.href = href.startsWith('#') ? href : target.hash === '' ? path : `${path}#${target.hash}`;
    } else {
      deadLink(path, element, context, report);
    }
  });
  return found;
}

const isPermalink = (element: Element): boolean =>
  Array.isArray(element.properties.className) && element.properties.className.includes('permalink');

/** The URL of a link on a page. Links to source files (`../a.mdx`) mean the page. */
function resolve(href: string, from: string): { readonly path: string; readonly hash: string } {
  const { path, hash } = splitHash(href);
  const absolute = new URL(path, `https://site.invalid${from}`).pathname.replace(/\/index\.mdx?$/, '/').replace(/\.mdx?$/, '/');
  return { path: safeDecode(absolute), hash };
}

function deadLink(path: string, element: Element, context: CompileContext, report: Report): void {
  report({
    title: `Dead link to ${path}`,
    hint: context.suggestUrl(path) || "This page doesn't exist.",
    at: element.position,
    tolerable: true,
  });
}
