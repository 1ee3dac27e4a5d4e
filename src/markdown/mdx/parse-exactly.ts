import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { limitedAcorn, resetAcorn } from './limited-acorn.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkMdx, { acorn: limitedAcorn })
  .freeze();

/** Parses MDX with remark. Its syntax errors have exact positions. @throws VFileMessage */
export function parseExactly(text: string): Root {
  resetAcorn();
  return processor.parse(text);
}
