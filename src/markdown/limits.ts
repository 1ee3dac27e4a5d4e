import type { Nodes, Root, Table } from 'mdast';
import type { Position } from './compile-context.ts';

/** Maximum nesting of lists, quotes, and elements in a page, far above what people write. */
const MAX_NESTING = 200;
/** Maximum number of open brackets in code, far below what makes the native parser crash. */
export const MAX_CODE_NESTING = 200;
/** Maximum number of operators in one statement. */
const MAX_OPERATORS = 1000;
/** Maximum number of open tags and type arguments in code. */
const MAX_CODE_TAGS = 1000;
/** Maximum number of characters in one block that may be markup. The native parser compares some of them with all others. */
const MAX_SIGNS = 5000;
/** Maximum number of highlighted lines of code on a page. */
export const MAX_CODE_LINES = 5000;
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
  const start = matchFrontMatter(text).length;
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

/** The front matter of a page as text: its title is still useful in reports and links if the body can't be parsed. */
export const matchFrontMatter = (text: string): string => /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text)?.[0] ?? '';

const lineAt = (index: number): Position => ({ start: { line: index + 1, column: 1 } });
const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The maximum number of lists and quotes a line may be in: the markers at its start, and the indentation before them. */
function countMarkers(line: string): number {
  const [head = ''] = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/.exec(line) ?? [];
  const [indent = ''] = /^[ \t]*/.exec(head) ?? [];
  return countMatches(head, /[>*+-]|\d+[.)]/g) + Math.floor(indent.length / 2);
}

/** Finds what is nested too deeply in a parsed page. Not recursive, so deep nesting can't overflow the stack. */
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

/**
 * Whether code is nested so deeply that the native parser might crash the process. Counts brackets, tags, and operators
 * of unfinished statements, including those in strings and comments, which only makes it stricter.
 */
export function isCodeTooDeep(code: string): boolean {
  // Too short to exceed any other limit.
  if (code.length <= Math.min(MAX_OPERATORS, MAX_CODE_TAGS) && countMatches(code, /[([{]/g) < MAX_CODE_NESTING) return false;
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
