import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { createAnchorIds } from '../shared/anchor-id.ts';
import type { Anchor } from '../shared/content-tree.ts';
import { type Report, type Compilation, placeAt } from './compile-context.ts';
import { headingLevel, isElement, visitElements, hasClass } from './visit.ts';
import { didYouMean } from '../shared/suggest.ts';
import type { Entry, PageLink } from './compiled-page.ts';
import { hasFileExtension, idFromHash, isExternal, safeDecode, splitHash, withTrailingSlash } from '../shared/address.ts';

interface Headings {
  /** Headings of levels 1 to 3. */
  readonly anchors: readonly Anchor[];
  /** Headings that consist of one name in `code`: reference entries. */
  readonly entries: readonly Entry[];
}

/**
 * Gives headings their ids and permalinks.
 * @param isListed whether lists of contents have a heading, and those below it; otherwise all of them
 */
export function headings(tree: Root, report: Report, isListed: (title: string) => boolean = () => true): Headings {
  const idFor = createAnchorIds();
  const anchors: Anchor[] = [];
  const entries: Entry[] = [];
  let unlisted = Infinity;
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    if (level === 1)
      report({
        title: 'The page contains a level 1 heading',
        hint: 'The title from the front matter is the level 1 heading. Start with ## instead.',
        at: element.position,
        tolerable: true,
      });
    const title = toString(element).replace(/\s+/g, ' ').trim();
    const id = idFor(title);
    element.properties.id = id;
    if (isName(element)) entries.push({ name: title, id });
    element.children.push(permalink(id));
    if (level <= unlisted) unlisted = isListed(title) ? Infinity : level;
    if (unlisted < Infinity) element.properties.dataUnlisted = true;
    else if (level <= 3) anchors.push({ title, id, level: level as Anchor['level'] });
  });
  return { anchors, entries };
}

const isName = ({ children }: Element): boolean => children.length === 1 && isElement(children[0], 'code');

/** Hidden from the keyboard and screen readers: its name would become part of the heading's, and the sidebar has the same link. */
const permalink = (id: string): Element => h('a.permalink', { href: `#${id}`, tabIndex: -1, ariaHidden: 'true' });

/**
 * API members: headings below those listed in the front matter, and code in the first column of tables there. Headings
 * take precedence over tables.
 */
export function memberEntries(tree: Root, members: Readonly<Record<string, readonly string[]>>, report: Report): Entry[] {
  const ownerOf = new Map(Object.entries(members).flatMap(([owner, ids]) => ids.map((id) => [id, owner] as const)));
  if (ownerOf.size === 0) return [];
  const sections: Entry[] = [];
  const rows: typeof sections = [];
  const ids: string[] = [];
  let section: { readonly owner: string; readonly level: number } | undefined;
  let heading = '';
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level !== undefined) {
      heading = String(element.properties.id);
      ids.push(heading);
      const owner = ownerOf.get(heading);
      if (owner !== undefined) section = { owner, level };
      else if (section && level <= section.level) section = undefined;
      const name = section && owner === undefined ? memberName(toString(element), section.owner) : undefined;
      if (section && name !== undefined) sections.push({ name: `${section.owner}.${name}`, id: heading });
    } else if (element.tagName === 'tr' && section) {
      const cell = element.children.find((child) => isElement(child, 'td', 'th'));
      for (const code of isElement(cell) ? cell.children.filter((child) => isElement(child, 'code')) : []) {
        const name = memberName(toString(code), section.owner);
        if (name !== undefined) rows.push({ name: `${section.owner}.${name}`, id: heading });
      }
    }
  });
  for (const id of ownerOf.keys())
    if (!ids.includes(id))
      report({
        title: `The front matter lists the members below #${id}, which isn't a heading`,
        hint: didYouMean(id, ids) || 'Use the id of a heading on this page.',
        at: undefined,
      });
  return [...sections, ...rows];
}

/** `run` for `run(callback)`, and `toJson` of `stats` for `stats.toJson(options)`. */
const memberName = (text: string, owner: string): string | undefined =>
  new RegExp(String.raw`^(?:${owner}\.)?(\w+)(?:\(|$)`).exec(text.trim())?.[1];

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
