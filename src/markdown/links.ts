import type { Element, Root } from 'hast';
import { hasFileExtension, idFromHash, isExternal, safeDecode, splitHash, withTrailingSlash } from '../shared/address.ts';
import { type Compilation, placeAt } from './compile-context.ts';
import type { PageLink } from './compiled-page.ts';
import { hasClass, visitElements } from './visit.ts';

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

/** Sets the width and height of images, so that the layout doesn't shift. */
export function images(tree: Root, { page, context, report }: Compilation): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const reportFault = (title: string, hint: string): void => report({ title, hint, at: element.position, tolerable: true });
    const source = safeDecode(element.properties.src ?? '');
    if (page.format !== 'readme' && (element.properties.alt ?? '').trim() === '')
      reportFault(`The image ${source} has no alt text`, 'Say what it shows: ![Chunks of three entry points](./chunks.png).');
    if (/^(https?:)?\/\//.test(source)) {
      reportFault(
        `Image from another host: ${source}`,
        'Save the image next to the page. The site must work offline, and it never contacts other hosts without consent.',
      );
      return;
    }
    const image = context.image(source, page.file);
    if (!image) {
      reportFault(
        `Missing image ${source || 'URL'}`,
        'Use a path relative to the page, or start it with / for a file in public/.',
      );
      return;
    }
    const { url: src, width, height } = image;
    Object.assign(element.properties, { src, width, height, loading: 'lazy', decoding: 'async' });
  });
}
