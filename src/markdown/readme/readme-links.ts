import type { Element, Root, ElementContent, RootContent } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { decideElements, elementsIn, isHeading, hasClass, isBlankText, isElement } from '../visit.ts';
import { idFromHash } from '../../shared/address.ts';
import { createAnchorIds, plainText } from '../../shared/anchor-id.ts';
import type { Compilation, Report } from '../compile-context.ts';
import { type AddNeed, GITHUB_IMAGES } from '../../shared/page-data.ts';

/**
 * The absolute URL of a link or image in a README. Relative URLs lead into the repository at the published version; for
 * images, to the raw file. Undefined for invalid URLs and those that aren't on the web.
 * @param source URL of the README
 */
export function fullAddress(address: string, source: string, kind: 'link' | 'image'): string | undefined {
  const trimmed = address.trim();
  if (/^mailto:/i.test(trimmed)) return kind === 'link' ? trimmed : undefined;
  const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(trimmed)
    ? URL.parse(trimmed, 'https://relative.invalid/')
    : inRepository(trimmed, source);
  if (!absolute || !/^https?:$/.test(absolute.protocol) || absolute.hostname === 'relative.invalid') return undefined;
  return kind === 'image' ? rawAddress(absolute) : absolute.href;
}

function inRepository(path: string, source: string): URL | null {
  // The repository at a commit, tag, or branch, and the README's folder in it.
  const [, root = '', folder = ''] =
    /^(https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[^/]+)(\/(?:[^?#]*\/)?)[^/?#]*$/.exec(source) ?? [];
  if (root === '' || path === '') return null;
  // A leading slash means the repository's root, and paths can't leave the repository.
  const inside = URL.parse(path, `https://relative.invalid${folder}`);
  return inside && URL.parse(root + inside.pathname + inside.search + inside.hash);
}

/** GitHub shows a page about a file; images need the file itself. */
function rawAddress(url: URL): string {
  const [, repository, path] =
    /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(url.hostname === 'github.com' ? url.pathname : '') ?? [];
  return repository === undefined ? url.href : `https://raw.githubusercontent.com/${repository}/${path ?? ''}`;
}

/**
 * Makes every link in a README absolute, or replaces it by the equivalent URL on this site. A link without a target
 * becomes text. Links to the README's own headings are handled once these have ids.
 */
export function addresses(tree: Root, source: string, { page, context, report }: Compilation): void {
  decideElements(tree, (element) => {
    if (element.tagName !== 'a') return 'stays';
    const { href } = element.properties;
    if (typeof href !== 'string') return element.properties.id === undefined ? 'unwrapped' : 'stays';
    if (href.startsWith('#')) return 'stays';
    const reportFault = (title: string, hint = 'The link was replaced with its text.'): void =>
      report({ title, hint, at: element.position, tolerable: true });
    const address = fullAddress(href, source, 'link');
    if (address === undefined) {
      reportFault(`Dead link: ${href.slice(0, 200)}`);
      return 'unwrapped';
    }
    const own = context.findOwnPage(address);
    if (own === undefined) {
      element.properties.href = address;
      return 'stays';
    }
    if (own.fault !== undefined) reportFault(own.fault, own.url && `The link now points to ${own.url}.`);
    if (own.url === undefined) return 'unwrapped';
    const [path = '', hash] = own.url.split('#');
    // A package's link to itself means its repository, except for links to its headings.
    element.properties.href = path !== page.url ? own.url : hash === undefined ? address : `#${hash}`;
    return 'stays';
  });
}

/** GitHub's prefix for ids in READMEs, so that none collides with our ids or global names. */
const ID_PREFIX = 'user-content-';

const withoutPrefix = (id: string): string => (id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id);

/** Prefixes every id in a README. Named anchors become ids; those of headings move before the heading's text. */
export function ownIds(tree: Root): void {
  const taken = new Set<string>();
  const take = (name: unknown): string | undefined => {
    if (typeof name !== 'string' || name === '' || /\s/.test(name)) return undefined;
    const id = name.startsWith(ID_PREFIX) ? name : ID_PREFIX + name;
    if (taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  for (const element of elementsIn(tree)) {
    const { properties } = element;
    const id = take(properties.id ?? (element.tagName === 'a' ? properties.name : undefined));
    delete properties.id;
    delete properties.name;
    if (id === undefined) continue;
    if (isHeading(element)) element.children.unshift(h('span', { id }));
    else properties.id = id;
  }
}

/** The ids that GitHub gives the headings of a README: from their text before anything is removed. */
export function githubIds(tree: Root): ReadonlyMap<Element, string> {
  const idFor = createAnchorIds([]);
  return new Map(elementsIn(tree).flatMap((element) => (isHeading(element) ? [[element, idFor(toString(element))]] : [])));
}

/** Fixes links to a README's own headings, which have our ids now; a link without a target becomes text. */
export function ownAnchors(tree: Root, onGithub: ReadonlyMap<Element, string>, report: Report): void {
  const ids = elementsIn(tree).flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []));
  const ours = new Map([...onGithub].map(([{ properties }, id]) => [id, properties.id]));
  decideElements(tree, (element) => {
    const { href } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return 'stays';
    if (hasClass(element, 'permalink')) return 'stays';
    const meant = idFromHash(href);
    const id = ours.get(withoutPrefix(meant)) ?? findId(meant, ids);
    if (id === undefined) {
      report({
        title: `Dead link to #${meant}`,
        hint: 'The README has no heading with this id. The link was replaced with its text.',
        at: element.position,
        tolerable: true,
      });
      return 'unwrapped';
    }
    element.properties.href = `#${encodeURI(id)}`;
    return 'stays';
  });
}

/** The id that a link refers to: exact, in GitHub's form, or the only id that differs just in punctuation. */
export function findId(meant: string, ids: Iterable<string>): string | undefined {
  const all = [...ids];
  const text = withoutPrefix(meant);
  const exact = [meant, ID_PREFIX + meant, text, text.toLowerCase()].find((id) => all.includes(id));
  if (exact !== undefined || meant === '') return exact;
  // Sites derive heading ids in different ways.
  const loose = all.filter((id) => plainText(id) === plainText(text));
  return loose.length === 1 ? loose[0] : undefined;
}

/**
 * Images in a README are on other hosts, which aren't contacted until the reader sees the image. A standalone image at
 * GitHub becomes a box that `src/browser/seen-images.ts` fills once it's visible, with a link to the image for readers
 * without JavaScript. Other images become links with their text.
 */
export function outsideImages(tree: Root, source: string, need: AddNeed): void {
  decideElements(tree, ({ tagName, properties: { src } }) => {
    if (tagName === 'picture') return 'unwrapped';
    // The light one of two images stays.
    return tagName === 'source' || String(src).endsWith('#gh-dark-mode-only') ? 'goes' : 'stays';
  });
  const alone = imagesAlone(tree);
  const replace = (parent: Root | Element, linked: boolean): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'img' || child.tagName === 'video') {
        const { src } = child.properties;
        const address = typeof src === 'string' ? fullAddress(src, source, 'image') : undefined;
        return renderPlace(child, address, linked, alone.has(child));
      }
      replace(child, linked || child.tagName === 'a');
      return [child];
    });
  };
  replace(tree, false);
  if (elementsIn(tree).some(({ properties }) => properties.dataImage !== undefined)) need('images', GITHUB_IMAGES);
}

/** @param linked whether the image is in a link @param alone whether there's no text in the same paragraph */
function renderPlace(image: Element, address: string | undefined, linked: boolean, alone: boolean): ElementContent[] {
  const { alt, title } = image.properties;
  const label = [alt, title].map((text) => (text ?? '').trim()).find((text) => text !== '');
  if (address === undefined) return label === undefined ? [] : [{ type: 'text', value: label }];
  const text = label ?? fileName(address);
  // The size is unknown until the image loads, and the layout must not shift, so all boxes have the same size.
  const content: ElementContent =
    alone && isShown(address) ? h('span.outside-image', { dataImage: address }, text) : { type: 'text', value: text };
  return linked ? [content] : [h('a', { href: address }, content)];
}

/** Whether images from this host are shown: only GitHub's file hosts, so a README can't add hosts to the policy. */
const isShown = (address: string): boolean => /^https:\/\/(?:[\w-]+\.)*githubusercontent\.com\//.test(address);

const fileName = (address: string): string => new URL(address).pathname.split('/').findLast((part) => part !== '') ?? address;

/** Images in lines without text. */
function imagesAlone(tree: Root): Set<Element> {
  const blocks = elementsIn(tree).filter((element) => isElement(element, 'p', 'td', 'th', 'li', 'dd', 'div', 'figure'));
  const lines = blocks.flatMap(({ children }) => splitLines(children));
  return new Set(lines.flatMap((line) => onlyImages(line) ?? []));
}

/** The images among nodes that contain nothing else except links and line breaks. */
function onlyImages(nodes: readonly ElementContent[]): Element[] | undefined {
  const images: Element[] = [];
  for (const node of nodes) {
    if (isBlankText(node)) continue;
    if (node.type !== 'element') return undefined;
    const { tagName } = node;
    const inside = tagName === 'br' ? [] : tagName === 'img' ? [node] : tagName === 'a' ? onlyImages(node.children) : undefined;
    if (!inside) return undefined;
    images.push(...inside);
  }
  return images;
}

/** Splits nodes after line breaks. */
export function splitLines<Node extends RootContent>(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    const texts = node.type === 'text' ? node.value.split(/(?<=\n)/) : [];
    for (const part of texts.length > 1 ? texts.map((value) => ({ ...node, value })) : [node]) {
      lines.at(-1)?.push(part);
      if (isElement(part, 'br') || (part.type === 'text' && part.value.endsWith('\n'))) lines.push([]);
    }
  }
  return lines;
}
