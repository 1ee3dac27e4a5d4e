import type { Element, Root as HastRoot } from 'hast';
import type { Code, Root, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { unified } from 'unified';
import type { Fence } from './code-blocks/code-blocks.ts';
import type { PageSource, Position, Report } from './compile-context.ts';
import { findLanguage } from './highlight/languages.ts';
import { markdownHtml, dropDisallowed } from './allowed-html.ts';
import { decideElements, visitAll, visitMarkdown } from './visit.ts';
import { h } from 'hastscript';

const features = { math: false };

/** The hint for a page that exceeds a limit. */
export const SIMPLIFY = 'Split the page, or reduce the nesting.';

/**
 * Parses a page. If it can't be parsed, that's reported, and the tree is empty. @throws for READMEs that exceed a limit
 */
export function parsePage(page: PageSource, report: Report): Root {
  const empty: Root = { type: 'root', children: [] };
  const isWithinLimits = (excess: Excess | undefined): boolean => {
    if (excess === undefined) return true;
    if (page.format === 'readme') throw new Error(`it ${excess.title}`);
    report({ title: `The page ${excess.title}`, hint: SIMPLIFY, at: excess.at });
    return false;
  };
  if (!isWithinLimits(excessOfText(page.text))) return empty;
  const fence = page.format === 'mdx' ? unclosedFence(page.text) : undefined;
  if (fence !== undefined) {
    report({
      title: `The fence opened on line ${fence} isn't closed`,
      hint: 'End the code block with a line of the same characters, such as ```.',
      at: { start: { line: fence, column: 1 } },
    });
    return empty;
  }
  try {
    const tree = page.format === 'mdx' ? parseMdx(page.text) : (markdownToMdast(page.text, { features }) as Root);
    return isWithinLimits(excessOfTree(tree)) ? tree : empty;
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    report(syntaxProblem(error));
    return empty;
  }
}

/** An element that isn't closed is reported where it starts. */
function syntaxProblem({ message, line, column }: MdxSyntaxError): Parameters<Report>[0] {
  const at = { start: { line, column } };
  const [, tag, tagLine, tagColumn] = /closing tag for `<(.*?)>` \((\d+):(\d+)/.exec(message) ?? [];
  if (tag !== undefined)
    return {
      title: `<${tag}> isn't closed${/before the end of `paragraph`/.test(message) ? ' in its paragraph' : ''}`,
      hint: `Add </${tag}>, or write <${tag} />. Tags that enclose several paragraphs need blank lines around them.`,
      at: { start: { line: Number(tagLine), column: Number(tagColumn) } },
    };
  const [, stray] = /Unexpected closing tag `<\/(.*?)>`|Unexpected closing slash/.exec(message) ?? [];
  if (stray !== undefined)
    return { title: `</${stray}> closes an element that isn't open`, hint: 'Remove it, or add its opening tag.', at };
  return {
    title: `MDX syntax: ${message}`,
    hint: 'In MDX, < and { start markup. Write \\< and \\{, or put them in `code`.',
    at,
  };
}

/**
 * The HTML tree of a page. Code goes to `fences` and is replaced by placeholders. In MDX, authors' elements are still
 * JSX; the HTML of Markdown and READMEs is reduced to what is allowed there, with problems for our own files only.
 */
export function toHast(tree: Root, page: PageSource, fences: Fence[], report: Report): HastRoot {
  const codeBlock = (_state: unknown, node: Code): Element => {
    fences.push(toFence(node, page.format));
    return { ...h('code-block', { index: fences.length - 1 }), ...(node.position && { position: node.position }) };
  };
  const handlers = { code: codeBlock };
  if (page.format === 'mdx') {
    const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'] as const;
    return unified()
      .use(remarkRehype, { handlers, passThrough: [...passThrough] })
      .runSync(tree);
  }
  const hast = unified()
    .use(remarkRehype, { handlers, allowDangerousHtml: true })
    // As on GitHub, a README's tags such as `<title>` are text, and others don't hide the text that follows.
    .use(() => (raw: HastRoot) => void (page.format === 'readme' && dropSwallowing(raw)))
    .use(rehypeRaw, { tagfilter: page.format === 'readme' })
    .use(
      () => (raw: HastRoot) =>
        dropDisallowed(raw, markdownHtml, (problem) => {
          if (page.format === 'md') report({ ...problem, tolerable: true });
        }),
    )
    // Removes comments, completes checkboxes, and removes table cells outside of tables.
    .use(rehypeSanitize, markdownHtml)
    .runSync(tree);
  dropForged(hast, fences.length);
  return hast;
}

/** Removes tags of elements that aren't allowed, and whose content browsers don't show or parse differently. */
function dropSwallowing(tree: HastRoot): void {
  visitAll(tree, (node) => {
    if (node.type !== 'raw') return;
    const raw = node as unknown as Code;
    raw.value = raw.value.replaceAll(/<\/?(?:frameset|math|noscript|object|select|svg|template)\b[^>]*>/gi, '');
  });
}

/** Removes placeholders that the page itself contains: each of ours occurs once. */
function dropForged(tree: HastRoot, count: number): void {
  const seen = new Set<number>();
  decideElements(tree, ({ tagName, properties }) => {
    if (tagName !== 'code-block') return 'stays';
    const index = /^\d+$/.test(String(properties.index)) ? Number(properties.index) : count;
    if (index >= count || seen.has(index)) return 'goes';
    seen.add(index);
    return 'stays';
  });
}

/** A README's fence meta isn't in our syntax, and must not quote our files. */
function toFence({ lang, meta, value }: Code, format: PageSource['format']): Fence {
  if (format !== 'readme') return { lang: lang ?? '', meta: meta ?? '', code: value };
  const name = /^[\w-]+/.exec(lang ?? '')?.[0] ?? '';
  const language = findLanguage(name);
  // Terminal lines without a prompt are commands.
  const commands = language === 'console' && !/^\$ /m.test(value);
  return {
    lang: commands ? 'bash' : language === undefined ? 'code' : name,
    meta: '',
    info: `${lang ?? ''} ${meta ?? ''}`,
    code: value,
  };
}

/** An opening or closing fence, also in lists and quotes. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})\s*(.*)$/;
const HEADING = /^#{2,6} \S/;

/**
 * The line, from 1, of the first fence that isn't closed: its block reaches the end of the text, or contains another opening
 * fence or a heading between empty lines, which `md` blocks and comments don't have.
 */
function unclosedFence(text: string): number | undefined {
  const lines = text.split(/\r?\n/);
  let open: { readonly line: number; readonly marker: string; readonly info: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, marker = '', info = ''] = FENCE.exec(line) ?? [];
    const isFence = marker !== '' && !(marker.startsWith('`') && info.includes('`'));
    if (!open) {
      if (isFence) open = { line: index + 1, marker, info };
    } else if (isFence && marker.startsWith(open.marker)) {
      if (info !== '') return open.line;
      open = undefined;
    } else if (HEADING.test(line) && !/^mdx?\b/.test(open.info) && lines[index - 1] === '' && lines[index + 1] === '') {
      return open.line;
    }
  }
  return open?.line;
}

/** A syntax error and its place. */
export class MdxSyntaxError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** Parses MDX. @throws MdxSyntaxError */
export function parseMdx(text: string): Root {
  const tree = parse(text);
  visitMarkdown(tree, 'mdxJsxFlowElement', (_, index, parent) => {
    const children = parent.children as RootContent[];
    let end = index + 1;
    while (isSameLine(children[end - 1], children[end])) end++;
    const line = children.slice(index, end);
    if (!line.some(isWord)) return undefined;
    parent.children.splice(index, line.length, inParagraph(line, text));
    return index + 1;
  });
  return tree;
}

function parse(text: string): Root {
  try {
    return mdxToMdast(text, { features: { math: false } }) as Root;
  } catch (error) {
    // `4:3: Unexpected character (note: …) (mdx-jsx:unexpected-character)`
    const [, line, column, reason = ''] =
      /^(\d+):(\d+): (.*?)(?: \(note: .*\))?(?: \(mdx[\w:-]*\))?$/s.exec((error as Error).message) ?? [];
    if (line === undefined) throw error;
    throw new MdxSyntaxError(reason, Number(line), Number(column));
  }
}

/** Maximum nesting of lists, quotes, and elements in a page, far above what people write. */
const MAX_NESTING = 200;
/** Maximum number of characters in one block that may be markup. The native parser compares some of them with all others. */
const MAX_SIGNS = 5000;
/** Maximum number of cells in a table, including those that Markdown adds to short rows. */
const MAX_CELLS = 20_000;
/** Maximum size of a page or README. The longest page has a fifth of that. */
export const MAX_PAGE_BYTES = 256 * 1024;
/** Maximum number of lines, each of which may be an item of a list. */
const MAX_LINES = 10_000;

/** An exceeded limit and its position. */
export interface Excess {
  readonly title: string;
  readonly at: Position;
}

/** Finds what would take Markdown's parser too long, or nest too deeply for the steps after it. */
export function excessOfText(text: string): Excess | undefined {
  const lines = text.split('\n');
  const deep = lines.findIndex((line) => countMarkers(line) > MAX_NESTING);
  if (deep >= 0) return { title: `is nested more than ${MAX_NESTING} levels deep`, at: lineAt(deep) };
  if (lines.length > MAX_LINES) return { title: `has more than ${MAX_LINES} lines`, at: lineAt(MAX_LINES) };
  const start = matchFrontMatter(text).text.length;
  for (const { 0: block, index } of text.slice(start).matchAll(/(?:.*\S.*(?:\n|$))+/g)) {
    // Markdown takes HTML as it is, such as a table of all contributors.
    const most = /^ {0,3}<(?:div|p|table)\b/i.test(block) ? 4 * MAX_SIGNS : MAX_SIGNS;
    if (block.length > most && countMatches(block, /[*_[\]~<{&]/g) > most)
      return {
        title: `has a block with more than ${most} emphasis, link, and markup characters: ${block.slice(0, 40).trim()} …`,
        at: lineAt(countMatches(text.slice(0, start + index), /\n/g)),
      };
  }
  return undefined;
}

/** Front matter with its marks; the YAML is the first group. The parser accepts the same. */
const FRONT_MATTER = /^\uFEFF?--- *\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.{3}) *(?=\r?\n|$)/;

/** The front matter of a page: its title is still useful in reports and links if the body can't be parsed. */
export function matchFrontMatter(text: string): { readonly text: string; readonly yaml: string | undefined } {
  const [all = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  return { text: all, yaml: all === '' ? undefined : yaml };
}

const lineAt = (index: number): Position => ({ start: { line: index + 1, column: 1 } });
const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The maximum number of lists and quotes a line may be in: the markers at its start, and the indentation before them. */
function countMarkers(line: string): number {
  const [head = ''] = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line) ?? [];
  const [indent = ''] = /^[ \t]*/.exec(head) ?? [];
  return countMatches(head, /[>*+-]|\d+[.)]/g) + Math.floor(indent.length / 2);
}

/** Finds nesting that is too deep in a parsed page. Not recursive, so it can't overflow the stack itself. */
export function excessOfTree(tree: Root): Excess | undefined {
  const stack: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    const at = node.position ?? lineAt(0);
    // Each list level is two nodes; the third allows for the paragraph and its text.
    if (depth > 3 * MAX_NESTING) return { title: `is nested more than ${MAX_NESTING} levels deep`, at };
    if (node.type === 'table' && countCells(node) > MAX_CELLS)
      return { title: `has a table with more than ${MAX_CELLS} cells`, at };
    if ('children' in node) for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

const countCells = ({ align, children }: Table): number => children.length * (align?.length ?? 1);

/** Whether a node starts on the line where the one before it ends, with only spaces between. */
const isSameLine = (before: RootContent | undefined, node: RootContent | undefined): boolean =>
  node !== undefined &&
  ['mdxJsxFlowElement', 'mdxFlowExpression'].includes(node.type) &&
  node.position?.start.line === before?.position?.end.line;

/** Whether an element is a word with text in it. Otherwise its content is blocks. */
const isWord = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  inlineWords.has(node.name) &&
  node.children.length > 0 &&
  (node.children[0] as RootContent).type !== 'paragraph';

/** The parser drops paragraphs that contain only elements, but words have to stay in one. */
function inParagraph(line: readonly RootContent[], text: string): Paragraph {
  const children = line.flatMap((node, index): PhrasingContent[] => {
    const inline = { ...node, type: node.type.replace('Flow', 'Text') } as PhrasingContent;
    const start = line[index - 1]?.position?.end.offset;
    const space = text.slice(start, node.position?.start.offset);
    return start === undefined || space === '' ? [inline] : [{ type: 'text', value: space }, inline];
  });
  const [start, end] = [line[0]?.position?.start, line.at(-1)?.position?.end];
  return { type: 'paragraph', children, ...(start && end && { position: { start, end } }) };
}
const inlineWords: ReadonlySet<string | null> = new Set(
  'a abbr b br code em i kbd mark samp small span strong sub sup Since Default Version'.split(' '),
);
