import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Options, Parser } from 'acorn';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { MAX_EXPRESSIONS } from '../limits.ts';

let read = 0;

/**
 * Counts parsed characters, because MDX parses an expression again at each closing brace, which may take minutes.
 * Parsing is synchronous, one page at a time.
 */
function counted(code: string): string {
  read += code.length;
  // MDX uses the position for its own error.
  if (read > MAX_EXPRESSIONS) throw Object.assign(new SyntaxError('Too many braces'), { pos: 0, raisedAt: 0 });
  return code;
}

const acorn = {
  parse: (code: string, options: Options) => Parser.parse(counted(code), options),
  parseExpressionAt: (code: string, offset: number, options: Options) => Parser.parseExpressionAt(counted(code), offset, options),
};

const processor = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).use(remarkMdx, { acorn }).freeze();

/** Parses MDX with remark. Its syntax errors have exact positions. @throws VFileMessage */
export function parseExactly(text: string): Root {
  read = 0;
  return processor.parse(text);
}
