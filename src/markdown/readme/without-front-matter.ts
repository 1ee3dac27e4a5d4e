import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).freeze();

/** Removes a README's own front matter, which would appear as text below ours. */
export function withoutFrontMatter(text: string): string {
  // Most READMEs have none and don't need parsing.
  if (!/^(?:---|\+\+\+)[ \t]*\n/.test(text)) return text;
  const [first] = markdown.parse(text).children;
  const end = first?.type === 'yaml' || (first?.type as string) === 'toml' ? first?.position?.end.offset : undefined;
  return end === undefined ? text : text.slice(end).replace(/^\n+/, '');
}
