import type { Root, Element, ElementContent, RootContent, Text } from 'hast';
import { nameToEmoji } from 'gemoji';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { FrontMatter, PackageFacts } from '../../schemas/front-matter.ts';
import type { Compilation } from '../compile-context.ts';
import { addresses, githubIds, ownIds, outsideImages, splitLines } from './readme-links.ts';
import { isBlankText, isElement, headingLevel, visitElements, visitAll, elementsIn, hasInside, isHeading } from '../visit.ts';
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
  toBlocks(tree);
  dropNoise(tree, [title, ...(facts ? [facts.name] : [])]);
  dropPresentation(tree);
  outsideImages(tree, source, compilation.need);
  ownIds(tree);
  addresses(tree, source, compilation);
  dropEmpty(tree);
  headingLevels(tree);
  emoji(tree);
  if (facts) packageFacts(tree, { facts, source, repo });
  return ids;
}

const BLOCKS = 'blockquote code-block details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' ');

const isInline = (node: RootContent): boolean => !isElement(node) || (!BLOCKS.includes(node.tagName) && !holdsBlocks(node));

const holdsBlocks = ({ children }: Element): boolean => children.some((child) => isElement(child) && !isInline(child));

/** Wraps text between blocks in paragraphs, and replaces plain boxes by their content, because our styles support neither. */
function toBlocks(tree: Root): void {
  tree.children = splitBlocks(tree.children);
}

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

/** Removes empty paragraphs, links, and the like, and line breaks at the edges of a paragraph. */
function dropEmpty(tree: Root): void {
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
 * Removes from a README what is certainly noise on its page. The head, where most of it is, ends at the first section.
 * @param names the package's name and the page's title
 */
function dropNoise(tree: Root, names: readonly string[]): void {
  const titles = findTitles(tree, names);
  const linked = new Set(elementsIn(tree).map(({ properties: { href } }) => href));
  const end = tree.children.findIndex((block) => hasInside(block, (element) => isHeading(element) && !titles.includes(element)));
  for (const title of titles) dropTitle(title, names, linked);
  // Without sections, nothing tells a logo from the text's images.
  dropImages(tree.children.slice(0, Math.max(end, 0)));
  dropSections(tree, end < 0 ? tree.children.length : end);
}

/**
 * The first heading if it says the name or is the only one of level 1, and the second if that says the name and is of level
 * 1, too, or follows without text between. A function may be named like the package.
 */
function findTitles(tree: Root, names: readonly string[]): Element[] {
  const headings = elementsIn(tree).filter(isHeading);
  const isMain = ({ tagName }: Element): boolean => tagName === 'h1';
  const [first, second] = headings;
  if (!first) return [];
  const between = tree.children.slice(tree.children.indexOf(first) + 1, second && tree.children.indexOf(second));
  const follows = getText(between) === '' && !between.some((node) => isElement(node, 'code-block'));
  if (second && saysName(second, names) && !/[()]/.test(toString(second)) && ([first, second].every(isMain) || follows))
    return [first, second];
  return saysName(first, names) || (isMain(first) && headings.filter(isMain).length === 1) ? [first] : [];
}

const saysName = (element: Element, names: readonly string[]): boolean => {
  const text = plainText(toString(element));
  return names.some((name) => [name, name.replace(/^@[^/]+\//, '')].some((form) => plainText(form) === text));
};

/** The page has the name as its title. A title that says something else becomes a paragraph. */
function dropTitle(title: Element, names: readonly string[], linked: ReadonlySet<unknown>): void {
  const id = anchorId(toString(title));
  if (linked.has(`#${id}`)) title.properties.id = id;
  const text = title.children.filter((child) => imagesIn([child]).length === 0);
  title.children = saysName(title, names) ? [] : [h('strong', text)];
  title.tagName = 'p';
}

const isImage = (node: RootContent): node is Element => isElement(node, 'img');
const imagesIn = (nodes: readonly RootContent[]): Element[] => nodes.flatMap(elementsIn).filter(isImage);
const getText = (nodes: readonly RootContent[]): string => toString({ type: 'root', children: [...nodes] }).trim();

/** Lines of images in the head, with labels and separators: badges for visitors of GitHub, and logos. */
function dropImages(head: readonly RootContent[]): void {
  for (const element of head.flatMap(elementsIn))
    if (isElement(element, 'p', 'li'))
      element.children = splitLines(element.children)
        .filter((line) => imagesIn(line).length === 0 || !/^(?:\P{L}*|[^.!?]*:)$/u.test(getText(line)))
        .flat();
}

/** Sections for visitors of GitHub: contents, which the page has, and pictures of the package's makers, whom the repository lists. */
const DROPPED =
  /^(?:table of )?contents$|^toc$|^\P{L}*(?:(?:our|financial) )*(?:backers|contributors|maintainers|sponsors)\P{L}*$/iu;

/** Drops sections with everything below their headings, and lists of contents in the head. */
function dropSections(tree: Root, headLength: number): void {
  let dropped = Infinity;
  tree.children = tree.children.filter((block, index) => {
    if (index < headLength) return !isContents(block);
    const level = isElement(block) ? headingLevel(block) : undefined;
    if (level !== undefined && level <= dropped) dropped = DROPPED.test(getText([block])) ? level : Infinity;
    return dropped === Infinity;
  });
}

/** Whether a list has only links to the README's own headings, at least two. */
function isContents(block: RootContent): boolean {
  if (!isElement(block, 'ol', 'ul')) return false;
  const links = elementsIn(block).filter(({ tagName }) => tagName === 'a');
  return links.length > 1 && plainText(getText(links)) === plainText(getText([block])) && links.every(isOwnLink);
}

const isOwnLink = ({ properties: { href } }: Element): boolean => String(href).startsWith('#');

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
  const end = blocks.findIndex((block) => hasInside(block, isHeading));
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
