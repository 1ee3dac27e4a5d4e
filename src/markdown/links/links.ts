import type { Element, Root } from 'hast';
import { hasFileExtension, idFromHash, isExternal, safeDecode, splitHash, withTrailingSlash } from '../../shared/address.ts';
import { type Compilation, placeAt } from '../compile-context.ts';
import type { PageLink } from '../compiled-page.ts';
import { hasClass, visitElements } from '../visit.ts';

/**
 * Checks and completes the links of a page. Anchors are checked once all pages are compiled.
 * @returns the links to pages of this site
 */
export function links(tree: Root, { page: { url, format }, context, report }: Compilation): PageLink[] {
  const found: PageLink[] = [];
  const reportDead = (path: string, at: Element['position']): void =>
    report({ title: `Dead link to ${path}`, hint: context.suggestUrl(path) || "This page doesn't exist.", at, tolerable: true });
  visitElements(tree, (element) => {
    if (element.tagName !== 'a' || hasClass(element, 'permalink')) return;
    const href = element.properties.href;
    if (typeof href !== 'string') return;
    if (isExternal(href)) {
      // Search engines must not count a README's links as our recommendations.
      element.properties.rel = format === 'readme' ? ['noopener', 'nofollow'] : ['noopener'];
      return;
    }
    const target = href.startsWith('#') ? { path: url, hash: href.slice(1) } : resolve(href, url);
    if (hasFileExtension(target.path)) {
      if (!context.fileExists(target.path)) reportDead(target.path, element.position);
      return;
    }
    const path = withTrailingSlash(target.path);
    const exists = path === url || context.pageExists(path);
    found.push({ url: path, hash: idFromHash(target.hash), exists, ...placeAt(element.position) });
    if (exists) {
      element.properties.href = href.startsWith('#') ? href : target.hash === '' ? path : `${path}#${target.hash}`;
    } else {
      reportDead(path, element.position);
    }
  });
  return found;
}

/** The URL of a link on a page. Links to source files (`../a.mdx`) mean the page. */
function resolve(href: string, from: string): { readonly path: string; readonly hash: string } {
  const { path, hash } = splitHash(href);
  const absolute = new URL(path, `https://site.invalid${from}`).pathname.replace(/\/index\.mdx?$/, '/').replace(/\.mdx?$/, '/');
  return { path: safeDecode(absolute), hash };
}
