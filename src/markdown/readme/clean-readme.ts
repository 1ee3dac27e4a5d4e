import type { Root, Element, ElementContent, RootContent, Text } from 'hast';
import { nameToEmoji } from 'gemoji';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { FrontMatter, PackageFacts } from '../../schemas/front-matter.ts';
import type { Compilation } from '../compile-context.ts';
import { addresses, githubIds, ownIds, outsideImages, splitLines } from './readme-links.ts';
import { BLOCKS, isBlankText, isElement, headingLevel, visitElements, visitAll, elementsIn, isHeading } from '../visit.ts';
import { anchorId, plainText } from '../../shared/anchor-id.ts';
import { type FactRow, factRow } from '../facts/fact-line.ts';

/**
 * Turns the sanitized tree of a README into a page of ours. Headings get their ids afterwards; then `ownAnchors` fixes
 * the links to them.
 * @returns the ids that headings have on GitHub
 */
export function cleanReadme(
  tree: Root,
  { source = '', title, package: facts, repo }: FrontMatter,
  compilation: Compilation,
): ReadonlyMap<Element, string> {
  const ids = githubIds(tree);
  tree.children = splitBlocks(tree.children);
  dropNoise(tree, [title, ...(facts ? [facts.name] : [])]);
  dropPresentation(tree);
  outsideImages(tree, source, compilation.need);
  ownIds(tree);
  addresses(tree, source, compilation);
  tree.children = tree.children.filter((node) => !becomesEmpty(node));
  headingLevels(tree);
  emoji(tree);
  if (facts) packageFacts(tree, { facts, source, repo });
  return ids;
}

const isInline = (node: RootContent): boolean => !elementsIn(node).some(({ tagName }) => BLOCKS.has(tagName));

/** Wraps text between blocks in paragraphs, and replaces plain boxes by their content, because our styles support neither. */
function splitBlocks(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (run.some((node) => !isBlankText(node))) blocks.push(h('p', run));
    else blocks.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node as ElementContent);
      continue;
    }
    endRun();
    if (node.type === 'element' && isPlainBox(node)) blocks.push(...splitBlocks(node.children));
    else blocks.push(node as ElementContent);
  }
  endRun();
  return blocks;
}

const isPlainBox = ({ tagName, properties }: Element): boolean =>
  tagName === 'div' && !properties.className && properties.id === undefined;

/** Removes presentational attributes, except the alignment of table cells and the size of images. */
function dropPresentation(tree: Root): void {
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

/** Whether a node is empty without the empty paragraphs, links, and the like in it, and line breaks at edges, which it removes. */
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

/** Makes headings start at level 2, below the page's title, and descend one level at a time. Removes headings without text. */
function headingLevels(tree: Root): void {
  const open: number[] = [];
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level === undefined) return;
    if (toString(element).trim() === '') {
      element.tagName = 'p';
      return;
    }
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  });
}

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'code-block']);

/** Replaces `:tada:` and the like outside of code. Unknown names stay. */
function emoji(tree: Root): void {
  visitAll(tree, (node, index) => {
    if (node.type === 'element' && CODE.has((node as Element).tagName)) return index + 1;
    if (node.type === 'text') (node as Text).value = withEmoji((node as Text).value);
    return undefined;
  });
}

const withEmoji = (text: string): string =>
  text.replaceAll(/(?<!\w):([\w+-]+):(?!\w)/g, (code, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? code) : code,
  );

const ABOUT_MAKERS =
  'acknowledge?ments?|authors?|backers?|code of conduct|contribut(?:e|ing|ions?|ors?)|credits?|donat(?:e|ions?)|licen[cs](?:e|ing)|' +
  'maintainers?|sponsor(?:s|ing|ships?)?|support (?:us|the|this)|thanks|thank you';
const MAKERS = new RegExp(
  String.raw`^\P{L}*(?:(?:become an?|financial|gold|silver|bronze|our|many|special|top) )*(?:${ABOUT_MAKERS})(?!\p{L})`,
  'iu',
);

/** "Installation for webpack 4", but not "Migrating from webpack 4" or "webpack 4 and 5". */
const OLD_WEBPACK =
  /^\P{L}*(?:(?:getting started|install(?:ation|ing)?|setup|usage|use|using|for|in|on|with)\P{L}+)*webpack\W*v?[1-4](?!\d)(?!.*\b5\b)/iu;

/** Whether lists of contents have a README's heading. Only what's about using the package with webpack 5 has a place there. */
export const isListed = (title: string): boolean => !MAKERS.test(title) && !OLD_WEBPACK.test(title);

/**
 * Removes what's clearly noise on a README's page. Most of it comes before the first section.
 * @param names the package's name and the page's title
 */
function dropNoise(tree: Root, names: readonly string[]): void {
  const titles = findTitles(tree, names);
  const linked = new Set(elementsIn(tree).map(({ properties: { href } }) => href));
  const end = tree.children.findIndex((block) =>
    elementsIn(block).some((element) => isHeading(element) && !titles.includes(element)),
  );
  const rest = tree.children.splice(end < 0 ? Infinity : end);
  dropBadges(tree);
  for (const title of titles) dropTitle(title, names, linked);
  dropLogos(tree, titles);
  const headLength = tree.children.length;
  tree.children.push(...rest);
  dropBlocks(tree, headLength);
  dropEmptyCode(tree);
}

/**
 * The first heading if it says the name or is the only one of level 1, and the second if that says the name and is of level
 * 1, too, or follows directly.
 */
function findTitles(tree: Root, names: readonly string[]): Element[] {
  const headings = elementsIn(tree).filter(isHeading);
  const isMain = ({ tagName }: Element): boolean => tagName === 'h1';
  const [first, second] = headings;
  if (!first) return [];
  const isSecond = second && saysName(second, names) && ([first, second].every(isMain) || repeats(second, first, tree));
  if (isSecond) return [first, second];
  return saysName(first, names) || (isMain(first) && headings.filter(isMain).length === 1) ? [first] : [];
}

/** Whether only images are between two headings, and the second isn't a function, which may be named like the package. */
function repeats(second: Element, first: Element, tree: Root): boolean {
  const nodes: RootContent[] = [];
  visitAll(tree, (node) => void nodes.push(node as RootContent));
  const between = nodes.slice(nodes.indexOf(first) + 1, nodes.indexOf(second));
  const text = getText(between.filter(({ type }) => type === 'text'));
  return (
    text === toString(first).trim() && !between.some((node) => isElement(node, 'code-block')) && !/[()]/.test(toString(second))
  );
}

const saysName = (element: Element, names: readonly string[]): boolean => {
  const text = plainText(toString(element));
  return names.some((name) => [name, name.replace(/^@[^/]+\//, '')].some((form) => plainText(form) === text));
};

/** The page has the name as its title. A title that says something else becomes a paragraph. */
function dropTitle(title: Element, names: readonly string[], linked: ReadonlySet<unknown>): void {
  const id = anchorId(toString(title));
  if (linked.has(`#${id}`)) title.properties.id = id;
  if (saysName(title, names))
    title.children = title.children.flatMap((child) => (getText([child]) === '' ? [child] : imagesIn([child])));
  else title.children = [h('strong', title.children)];
  title.tagName = 'p';
}

/** Services that render badges, such as download counts and build states. */
const BADGE_SERVICES =
  /(?:^|\.)(?:badgen\.net|badge\.fury\.io|badges\.(?:gitter|greenkeeper)\.\w+|shields\.io|travis-ci\.\w+|ci\.appveyor\.com|circleci\.com|codeclimate\.com|codecov\.io|coveralls\.io|david-dm\.org|deepscan\.io|isitmaintained\.com|nodei\.co|packagephobia\.\w+|saucelabs\.com|snyk\.io)$/;

/** Whether an image URL is a badge: from a known service, or with a path such as `/badge.svg` or `/badges/…`. */
export function isBadge(address: string): boolean {
  const url = URL.parse(address, 'https://relative.invalid/');
  return url !== null && (BADGE_SERVICES.test(url.hostname) || /(?:^|[/_-])badges?(?:[/._-]|$)/i.test(url.pathname));
}

const imagesIn = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap(elementsIn).filter(({ tagName }) => tagName === 'img');
const getText = (nodes: readonly RootContent[]): string => toString({ type: 'root', children: [...nodes] }).trim();
const hasSource = ({ properties: { src } }: Element, test: (address: string) => boolean): boolean =>
  typeof src === 'string' && test(src);

/** Lines of badges in the head, with labels and separators: they show maintainers and visitors of GitHub how it's doing. */
function dropBadges(parent: Root | Element): void {
  const nodes: RootContent[] = parent.children;
  // Those behind a title are in its line.
  const lines = isHeading(parent as Element) ? nodes.map((node) => [node]) : splitLines(nodes);
  const kept = lines.flatMap((line) => {
    const images = imagesIn(line);
    const isRow = images.length > 0 && images.every((image) => hasSource(image, isBadge));
    if (!isRow || !/^(?:\P{L}*|[^.!?]*:)$/u.test(getText(line))) return line;
    return [];
  });
  parent.children = kept as Element['children'];
  for (const child of kept)
    if (isElement(child) && (isHeading(child) || isElement(child, 'p', 'div', 'ol', 'ul', 'li'))) dropBadges(child);
}

/** An image above the text is a logo if it's at most this wide or high, in pixels, or called one. Others are content. */
const LOGO_SIZE = 260;

function isLogo({ properties: { src, alt, width, height } }: Element): boolean {
  const isSmall = [width, height].some((size) => Number(size) > 0 && Number(size) <= LOGO_SIZE);
  return isSmall || /(?<![a-z])(?:logo|icon)s?(?![a-z])/i.test(`${String(src)} ${alt ?? ''}`);
}

/** Logos above the title or the text, because it says what they stand for. */
function dropLogos(head: Root, titles: readonly Element[]): void {
  const inTitles = new Set<unknown>(titles.flatMap(elementsIn).flatMap(({ children }) => children));
  let titlesBelow = titles.length;
  let hasText = false;
  visitAll(head, (node, index, parent) => {
    if (isElement(node) && titles.includes(node)) titlesBelow--;
    hasText ||= titlesBelow === 0 && node.type === 'text' && !isBlankText(node) && !inTitles.has(node);
    if (hasText || !isElement(node, 'img') || !isLogo(node)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Drops blocks for visitors of GitHub, and the headings of sections that contain nothing else. */
function dropBlocks(tree: Root, headLength: number): void {
  const dropped = new Set<RootContent>();
  const blocks = tree.children.filter((block) => isElement(block));
  const inHead = new Set(tree.children.slice(0, headLength));
  for (const [index, block] of blocks.entries()) {
    const above = blocks[index - 1];
    const isTop = inHead.has(block) || (above && isHeading(above) && saysContents(above));
    if ((isTop && isContents(block)) || isWall(block)) dropped.add(block);
  }
  for (const [index, block] of blocks.entries()) if (isAboutWall(block, blocks[index - 1], blocks[index + 1])) dropped.add(block);
  for (const [index, block] of blocks.entries()) {
    const below = blocks[index + 1];
    const level = headingLevel(block);
    if (!below || !dropped.has(below) || level === undefined) continue;
    const next = blocks.find((other, at) => at > index && !dropped.has(other));
    if (!next || (headingLevel(next) ?? Infinity) <= level) dropped.add(block);
  }
  tree.children = tree.children.filter((block) => !dropped.has(block));
}

const saysContents = (node: Element): boolean => /^(?:table)?(?:of)?contents?$|^toc$/.test(plainText(toString(node)));

const linksIn = (block: Element): Element[] =>
  elementsIn(block).filter(({ tagName, properties: { href } }) => tagName === 'a' && href !== undefined);
const isOwnLink = ({ properties: { href } }: Element): boolean => String(href).startsWith('#');

/** Only links to the README's own headings, at least two, and separators: the page has a table of contents. */
function isContents(block: Element): boolean {
  if (!isElement(block, 'ol', 'ul', 'p', 'div', 'details')) return false;
  const links = linksIn(block);
  const listed = block.children.filter((child) => !(isElement(child, 'summary') && saysContents(child)));
  return links.length > 1 && links.every(isOwnLink) && plainText(getText(links)) === plainText(getText(listed));
}

/** Hosts that serve portraits. */
const PORTRAITS =
  /^https:\/\/(?:(?:[\w-]+\.)*(?:opencollective\.com|contrib\.rocks|gravatar\.com)\/|avatars\d*\.githubusercontent\.com\/|github\.com\/[\w-]+\.png)/;

/** Maximum characters per portrait: room for a name and a few links. */
const MAX_NAME = 60;

/** Walls of contributors and sponsors: they're about the package's makers, whom the repository lists. */
function isWall(block: Element): boolean {
  if (!isElement(block, 'ol', 'ul', 'p', 'div', 'table', 'a')) return false;
  const images = imagesIn([block]);
  const text = getText([block]).replaceAll(/\s+/g, ' ');
  const isGroup = images.length > 1 || (images.length === 1 && text === '');
  const portraits = images.filter((image) => hasSource(image, (src) => PORTRAITS.test(src)));
  return isGroup && text.length <= MAX_NAME * images.length && portraits.length > 0.8 * images.length;
}

/** A label above a wall, or thanks without a link next to it. */
function isAboutWall(block: Element, above: Element | undefined, below: Element | undefined): boolean {
  const text = toString(block).trim();
  if (block.tagName !== 'p' || text.length > 2 * MAX_NAME) return false;
  const isAbove = below !== undefined && isWall(below);
  const isNext = isAbove || (above !== undefined && isWall(above));
  return (isAbove && text.endsWith(':')) || (isNext && /\bthank/i.test(text) && linksIn(block).length === 0);
}

/** `` in a cell is how some write that there's no default. Markdown has no empty code, so it would show two backticks. */
function dropEmptyCode(tree: Root): void {
  for (const cell of elementsIn(tree)) if (cell.tagName === 'td' && toString(cell).trim() === '``') cell.children = [];
}

/** Adds facts about the package and a notice if it's deprecated above a README, and the attribution below it. */
export function packageFacts(
  tree: Root,
  { facts, source, repo }: { readonly facts: PackageFacts; readonly source: string; readonly repo: string | undefined },
): void {
  const own = ownNotice(tree, facts.name);
  const deprecated = own !== undefined || facts.deprecated !== undefined || facts.replacement !== undefined;
  // Our notice links to the replacement and the migration page. Without a replacement, the README's own notice says more.
  const ours = deprecated && (own === undefined || facts.replacement !== undefined);
  if (own && ours) tree.children.splice(tree.children.indexOf(own), 1);
  const notices = [...(ours ? [notice(facts)] : []), ...(facts.builtIn ? [builtInNotice(facts.builtIn)] : [])];
  tree.children.unshift(...notices, listFacts(facts, { repo, deprecated }));
  tree.children.push(credit(facts, source));
}

function listFacts(
  { name, version, license, licenseUrl, webpack }: PackageFacts,
  { repo, deprecated }: { readonly repo: string | undefined; readonly deprecated: boolean },
): Element {
  const rows: readonly FactRow[] = [
    ['Status', deprecated ? h('span.status.status-deprecated', 'deprecated') : undefined],
    ['Version', h('a', { href: npmAddress(name, version) }, version)],
    ['webpack', webpack === undefined ? undefined : h('code', webpack)],
    ['License', license === undefined || licenseUrl === undefined ? license : h('a', { href: licenseUrl }, license)],
    ['Repository', repo && h('a', { href: repo }, repo.replace(/^https:\/\/(?:github\.com\/)?/, '').replace(/\/tree\/.*/, ''))],
  ];
  return h('dl.facts', rows.flatMap(factRow));
}

const npmAddress = (name: string, version: string): string => `https://www.npmjs.com/package/${name}/v/${version}`;

function notice({ name, deprecated, replacement, migration }: PackageFacts): Element {
  const instead: ElementContent[] = replacement
    ? [
        h('p', [
          'webpack now has this built in: see ',
          h('a', { href: replacement.url }, replacement.title),
          ...(migration ? ['. To switch an existing project, follow ', h('a', { href: migration.url }, migration.title)] : []),
          '.',
        ]),
      ]
    : [];
  return h('div.aside.aside-warning', { role: 'note' }, [
    h('p.aside-title', [h('code', name), ' is deprecated']),
    ...(deprecated === undefined ? [] : [h('p', deprecated)]),
    ...instead,
  ]);
}

/** What webpack does without the package, and since when. */
function builtInNotice({ title, url, option }: NonNullable<PackageFacts['builtIn']>): Element {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'option', value: option }];
  const since = { type: 'mdxJsxTextElement', name: 'Since', attributes, children: [] } as unknown as ElementContent;
  const name = /\s/.test(title) ? title : h('code', title);
  return h('div.aside.aside-tip', { role: 'note' }, [
    h('p.aside-title', ['Built in', ...(option === undefined ? [] : [' ', since]), ': ', h('a', { href: url }, name)]),
  ]);
}

/** The README's own deprecation notice, above its first section. */
function ownNotice(tree: Root, name: string): Element | undefined {
  const blocks = tree.children.filter((block) => isElement(block));
  const end = blocks.findIndex((block) => elementsIn(block).some(isHeading));
  return blocks.slice(0, end < 0 ? undefined : end).find((block) => {
    const text = toString(block);
    return text.includes(name) && /\b(?:is|has been) deprecated\b/i.test(text);
  });
}

function credit({ name, version, license, copyright }: PackageFacts, source: string): Element {
  const licence = license === undefined ? '' : `, under its license, ${license}`;
  return h('p.readme-credit', [
    'This page is the ',
    h('a', { href: source }, 'README'),
    ` of ${name} ${version}${licence}.${copyright === undefined ? '' : ` ${copyright}.`}`,
  ]);
}
