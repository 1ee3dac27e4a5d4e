import type { Root, Element, ElementContent, RootContent, Text } from 'hast';
import { nameToEmoji } from 'gemoji';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { FrontMatter } from '../../schemas/front-matter.ts';
import type { Compilation } from '../compile-context.ts';
import { addresses, githubIds, ownIds, outsideImages } from './readme-links.ts';
import { dropNoise } from './drop-noise.ts';
import { packageFacts } from './package-facts.ts';
import { isBlankText, isElement, headingLevel, visitElements, visitAll } from '../visit.ts';

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
