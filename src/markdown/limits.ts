import type { Nodes, Root, Table } from 'mdast';
import type { Position } from './compile-context.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

/** Maximum nesting of lists, quotes, and elements in a page, far above what people write. */
export const MAX_NESTING = 200;
/** Maximum number of open brackets in code, far below what makes the native parser crash. */
export const MAX_CODE_NESTING = 200;
/** Maximum number of operators in one statement. */
const MAX_OPERATORS = 1000;
/** Maximum number of open tags and type arguments in code. */
const MAX_CODE_TAGS = 1000;
/** Maximum number of emphasis and link characters in one block. Markdown compares each with all others. */
const MAX_SIGNS = 5000;
const MAX_FOOTNOTES = 1000;
/** Maximum number of characters of expressions parsed for one page, including repeated parsing. */
export const MAX_EXPRESSIONS = 1_000_000;
/** Maximum number of open elements, by a rough count of tags at the start of lines and after other tags. */
const MAX_OPEN_TAGS = 3 * MAX_NESTING;
/** Maximum number of different backtick runs in one block. Markdown searches the block for the end of each. */
const MAX_BACKTICK_RUNS = 30;
/** Maximum number of highlighted lines of code on a page. */
export const MAX_CODE_LINES = 5000;
/** Maximum number of cells in a table, including those that Markdown adds to short rows. */
const MAX_CELLS = 20_000;
/** Maximum number of characters that references to link definitions may expand to. */
const MAX_EXPANSION = 1_000_000;
/** Maximum size of a page or README. The longest page has a fifth of that. */
export const MAX_PAGE_BYTES = 256 * 1024;
const MAX_LINES = 10_000;
/** Maximum number of closing braces outside code blocks. At each, MDX parses an expression again from its start. */
const MAX_BRACES = 1500;

/** An exceeded limit and its position. */
export interface Excess {
  readonly title: string;
  readonly at: Position;
}

/** Finds what would take Markdown's parser too long, or nest too deeply for the steps after it. */
export function excessOfText(text: string, format: 'md' | 'mdx' | 'readme'): Excess | undefined {
  const lines = text.split('\n');
  const head = headOf(text);
  const first = head === '' ? 0 : head.split('\n').length;
  const deep = lines.findIndex((line) => markersOf(line) > MAX_NESTING);
  if (deep >= 0) return { title: `is nested more than ${MAX_NESTING} levels deep`, at: lineAt(deep) };
  if (countOf(text, /\[\^/g) > MAX_FOOTNOTES)
    return { title: `has more than ${MAX_FOOTNOTES} footnote references`, at: lineAt(first) };
  if (lines.length > MAX_LINES) return { title: `has more than ${MAX_LINES} lines`, at: lineAt(MAX_LINES) };
  const braces = format === 'mdx' ? tooManyBraces(lines) : -1;
  if (braces >= 0) return { title: `has more than ${MAX_BRACES} closing braces outside code blocks`, at: lineAt(braces) };
  const open = format === 'mdx' ? tooManyOpen(lines) : -1;
  if (open >= 0) return { title: `opens more than ${MAX_OPEN_TAGS} elements without closing them`, at: lineAt(open) };
  let start = first;
  for (let at = first; at <= lines.length; at++) {
    if (at < lines.length && lines[at]?.trim() !== '') continue;
    const excess = excessOfBlock(lines.slice(start, at).join('\n'));
    if (excess !== undefined) return { title: excess, at: lineAt(start) };
    start = at + 1;
  }
  return undefined;
}

function excessOfBlock(block: string): string | undefined {
  if (countOf(block, /\{/g) > MAX_CODE_NESTING && depthOf(block) > MAX_CODE_NESTING)
    return `has more than ${MAX_CODE_NESTING} braces open at once`;
  if (new Set(block.match(/`+/g)).size > MAX_BACKTICK_RUNS)
    return `has a block with more than ${MAX_BACKTICK_RUNS} different backtick runs`;
  // Markdown takes HTML as it is, such as a table of all contributors.
  const maxSigns = /^ {0,3}<(?:div|p|table)\b/i.test(block) ? 4 * MAX_SIGNS : MAX_SIGNS;
  if (block.length > maxSigns && countOf(block, /[*_[\]~<{&]/g) > maxSigns)
    return `has a block with more than ${maxSigns} emphasis, link, and markup characters: ${block.slice(0, 40).trim()} …`;
  return undefined;
}

const TAGS = new RegExp(`(?<=^|[\\s>])<(?!(?:${[...VOID_ELEMENTS].join('|')})\\b)[A-Za-z]|</|/>`, 'g');

/** The index of the line that opens too many elements, or -1. Counts tags in code too, which usually closes what it opens. */
function tooManyOpen(lines: readonly string[]): number {
  let open = 0;
  return lines.findIndex((line) => {
    for (const [tag] of line.matchAll(TAGS)) open = Math.max(0, open + (tag.startsWith('<') && tag !== '</' ? 1 : -1));
    return open > MAX_OPEN_TAGS;
  });
}

/** The index of the line with one closing brace too many, or -1. */
function tooManyBraces(lines: readonly string[]): number {
  let fence: string | undefined;
  let braces = 0;
  return lines.findIndex((line) => {
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (marks !== undefined && (fence === undefined || (marks.startsWith(fence) && line.trim() === marks)))
      fence = fence === undefined ? marks : undefined;
    else if (fence === undefined) braces += countOf(line, /\}/g);
    return braces > MAX_BRACES;
  });
}

/** How many braces are open at once. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth = Math.max(0, depth + (brace === '{' ? 1 : -1));
    most = Math.max(most, depth);
  }
  return most;
}

/** The front matter of a page as text: its title is still useful in reports and links if the body can't be parsed. */
export const headOf = (text: string): string => /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text)?.[0] ?? '';

const lineAt = (index: number): Position => ({ start: { line: index + 1, column: 1 } });
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The maximum number of lists and quotes a line may be in: the markers at its start, and the indentation before them. */
function markersOf(line: string): number {
  const [head = ''] = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line) ?? [];
  const [indent = ''] = /^[ \t]*/.exec(head) ?? [];
  return countOf(head, /[>*+-]|\d+[.)]/g) + Math.floor(indent.length / 2);
}

/**
 * Finds what is nested too deeply in a parsed page, or expands far beyond its source. Not recursive, so no depth can crash it.
 */
export function excessOfTree(tree: Root): Excess | undefined {
  const stack: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  const definitions = new Map<string, number>();
  const references: { readonly identifier: string; readonly at: Position }[] = [];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    const at = node.position ?? lineAt(0);
    // Each list level is two nodes; the third allows for the paragraph and its text.
    if (depth > 3 * MAX_NESTING) return { title: `is nested more than ${MAX_NESTING} levels deep`, at };
    if (node.type === 'table' && cellsOf(node) > MAX_CELLS) return { title: `has a table with more than ${MAX_CELLS} cells`, at };
    if (node.type === 'definition') definitions.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push({ identifier: node.identifier, at });
    if ('children' in node) for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
  }
  let size = 0;
  for (const { identifier, at } of references) {
    size += definitions.get(identifier) ?? 0;
    if (size > MAX_EXPANSION) return { title: `expands its link definitions to more than ${MAX_EXPANSION} characters`, at };
  }
  return undefined;
}

const cellsOf = ({ align, children }: Table): number => children.length * (align?.length ?? 1);

/**
 * Whether code is nested so deeply that the native parser might crash the process. Counts brackets, tags, and operators
 * of unfinished statements, including those in strings and comments, which only makes it stricter.
 */
export function isCodeTooDeep(code: string): boolean {
  // Too short to exceed any other limit.
  if (code.length <= Math.min(MAX_OPERATORS, MAX_CODE_TAGS) && countOf(code, /[([{]/g) < MAX_CODE_NESTING) return false;
  const levels = [0];
  let operators = 0;
  let tags = 0;
  for (const [token] of code.matchAll(
    /[([{]|[)\]}]|[;,]|=>|<\/|\/>|<|\$\{|[!~+\-*/%=?:&|^.@]|\b(?:new|typeof|void|delete|await|yield|keyof|readonly|infer|extends|as|satisfies|if|else|while|for|with|do|try|unique|asserts|is|in|of|instanceof|async|return|throw|case|default|label)\b|\n[ \t]*(?:const|let|var|import|export)\b/g,
  )) {
    const level = levels.length - 1;
    if (/^[([{]|^\$\{/.test(token)) levels.push(0);
    else if (/^[)\]}]/.test(token)) {
      if (level > 0) operators -= levels.pop() ?? 0;
    } else if (/^[;,]|^\n/.test(token)) {
      operators -= levels[level] ?? 0;
      levels[level] = 0;
    } else if (token === '</' || token === '/>') tags = Math.max(0, tags - 1);
    else {
      if (token === '<') tags++;
      operators++;
      levels[level] = (levels[level] ?? 0) + 1;
    }
    if (levels.length > MAX_CODE_NESTING || operators > MAX_OPERATORS || tags > MAX_CODE_TAGS) return true;
  }
  return false;
}
