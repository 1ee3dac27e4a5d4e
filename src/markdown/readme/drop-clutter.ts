import type { Element, Root, RootContent, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { decideElements, hasInside, elementsIn, isHeading, isElement, visitElements, isBlankText } from '../visit.ts';
import { plainText } from '../../shared/anchor-id.ts';

const isBadgeImage = ({ tagName, properties: { src } }: Element): boolean =>
  tagName === 'img' && typeof src === 'string' && isBadge(src);

/** Removes badges, and paragraphs that only contain badges and their labels: `Discussion: [badge]`. */
export function dropBadges(tree: Root): void {
  decideElements(tree, (element) => {
    if (element.tagName === 'p' && hasInside(element, isBadgeImage) && /^(?:[^.!?]*:)?$/.test(toString(element).trim()))
      return 'goes';
    if (element.tagName === 'a' && toString(element).trim() === '' && hasInside(element, isBadgeImage)) return 'goes';
    return isBadgeImage(element) ? 'goes' : 'stays';
  });
}

/** Services that render badges, such as download counts and build states. */
const services = new Set([
  'app.travis-ci.com',
  'api.codeclimate.com',
  'api.travis-ci.com',
  'api.travis-ci.org',
  'badge.fury.io',
  'badgen.net',
  'badges.gitter.im',
  'badges.greenkeeper.io',
  'badges.npmjs.com',
  'ci.appveyor.com',
  'circleci.com',
  'codecov.io',
  'coveralls.io',
  'david-dm.org',
  'deepscan.io',
  'flat.badgen.net',
  'github-readme-stats.vercel.app',
  'img.badgesize.io',
  'img.shields.io',
  'isitmaintained.com',
  'nodei.co',
  'packagephobia.com',
  'packagephobia.now.sh',
  'saucelabs.com',
  'shields.io',
  'snyk.io',
  'travis-ci.com',
  'travis-ci.org',
]);

/** Whether an image URL is a badge: from a known service, or with a path such as `/badge.svg` or `/badges/…`. */
export function isBadge(address: string): boolean {
  const url = URL.parse(address, 'https://relative.invalid/');
  if (!url) return false;
  return services.has(url.hostname) || /(?:^|[/_-])badges?(?:[/._-]|$)/i.test(url.pathname);
}

/** An image above the text is a logo if it's at most this wide or high, in pixels. */
const LOGO_SIZE = 260;

/**
 * Removes what the page already shows from the top of a README: the title and logos. The top ends at the first heading
 * that isn't a title.
 * @param names the package's name and the page's title
 */
export function dropHead(tree: Root, names: readonly string[]): void {
  const isTitle = titleTest(tree, names);
  const end = tree.children.findIndex(
    (block) => block.type === 'element' && hasInside(block, (element) => isHeading(element) && !isTitle(element)),
  );
  const head = end < 0 ? tree.children : tree.children.slice(0, end);
  const kept = head.flatMap((block): RootContent[] => {
    if (block.type !== 'element') return [block];
    const centered = hasInside(block, ({ tagName, properties }) => properties.align === 'center' && !/^t[dhr]/.test(tagName));
    const isLogo = (element: Element): boolean => element.tagName === 'img' && (centered || looksLikeLogo(element));
    const holder: Root = { type: 'root', children: [block] };
    decideElements(holder, (element) => (isTitle(element) || isLogo(element) ? 'goes' : 'stays'));
    return holder.children;
  });
  tree.children = [...kept, ...tree.children.slice(head.length)];
}

/**
 * The first heading is the title if it's the only one of level 1, or is among logos; other headings are titles if they
 * equal the name.
 */
function titleTest(tree: Root, names: readonly string[]): (element: Element) => boolean {
  const titles = new Set<Element>();
  const headings: Element[] = [];
  const logoed = new Set<Element>();
  for (const block of tree.children) {
    if (block.type !== 'element') continue;
    const withImage = hasInside(block, ({ tagName }) => tagName === 'img');
    for (const heading of elementsIn(block).filter(isHeading)) {
      headings.push(heading);
      if (withImage) logoed.add(heading);
    }
  }
  const known = new Set(names.map(plainText));
  const levelOne = headings.filter(({ tagName }) => tagName === 'h1');
  for (const [index, heading] of headings.entries()) {
    const first = index === 0 && heading.tagName === 'h1' && (levelOne.length === 1 || logoed.has(heading));
    // Anything after the first section is a section, whatever its heading.
    if (!first && !known.has(plainText(toString(heading)))) break;
    titles.add(heading);
  }
  return (element) => titles.has(element);
}

function looksLikeLogo({ properties: { src, alt, width, height } }: Element): boolean {
  const isSmall = (size: unknown): boolean => Number(size) > 0 && Number(size) <= LOGO_SIZE;
  return isSmall(width) || isSmall(height) || /\b(?:logo|icon)\b/i.test(`${String(src)} ${String(alt)}`);
}

const TITLE = /^(?:table of )?contents$|^toc$/i;

/** Removes lists of a README's own headings and the heading above, because pages already have a table of contents. */
export function dropContents(tree: Root): void {
  const blocks = tree.children;
  const gone = new Set<RootContent>();
  blocks.forEach((block, index) => {
    if (!isContents(block)) return;
    gone.add(block);
    const above = blocks.slice(0, index).findLast((other) => isElement(other));
    if (above && isHeading(above) && TITLE.test(toString(above).trim())) gone.add(above);
  });
  tree.children = blocks.filter((block) => !gone.has(block));
}

/** A list that contains only links, at least two of them to headings. */
function isContents(block: RootContent): boolean {
  if (!isElement(block, 'ol', 'ul')) return false;
  const links = elementsIn(block).filter(({ tagName }) => tagName === 'a');
  const isOwn = ({ properties: { href } }: Element): boolean => typeof href === 'string' && href.startsWith('#');
  return links.length > 1 && links.every(isOwn) && links.reduce((sum, link) => sum + lettersIn(link), 0) === lettersIn(block);
}

const lettersIn = (node: Element | ElementContent): number => toString(node).replaceAll(/\s/g, '').length;

/** Removes presentational attributes, except the alignment of table cells and the size of images. */
export function dropPresentation(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'td' && tagName !== 'th') delete properties.align;
    if (tagName !== 'img') {
      delete properties.width;
      delete properties.height;
      delete properties.alt;
    }
    // References to ids must not point at our elements.
    for (const name of ['ariaDescribedBy', 'ariaLabelledBy', 'headers']) delete properties[name];
  });
}

/** Elements that have a meaning without text. */
const MEANINGFUL_WHEN_EMPTY = new Set(['img', 'hr', 'br', 'input', 'code-block', 'td', 'th', 'tr', 'pre', 'summary']);

/** Removes empty paragraphs, links, and the like, and line breaks at the edges of a paragraph. */
export function dropEmpty(tree: Root): void {
  tree.children = tree.children.filter((node) => !becomesEmpty(node));
}

function becomesEmpty(node: RootContent): boolean {
  if (node.type === 'comment' || node.type === 'doctype') return true;
  if (node.type !== 'element') return false;
  node.children = node.children.filter((child) => !becomesEmpty(child));
  if (/^(?:p|h\d|t[dh])$/.test(node.tagName)) trimBreaks(node);
  if (MEANINGFUL_WHEN_EMPTY.has(node.tagName) || node.properties.id !== undefined) return false;
  return node.children.every((child) => isElement(child, 'br') || isBlankText(child));
}

function trimBreaks({ children }: Element): void {
  const isSpace = (node: RootContent | undefined): boolean => node !== undefined && (isElement(node, 'br') || isBlankText(node));
  while (isSpace(children[0])) children.shift();
  while (isSpace(children.at(-1))) children.pop();
}
