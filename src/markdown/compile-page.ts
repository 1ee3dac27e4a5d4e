import type { Element, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code, Root, Yaml } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';
import { asides } from './asides/asides.ts';
import { type Fence, renderCodeBlocks } from './code-blocks/code-blocks.ts';
import type { CompileContext, PageProblem, PageSource, Report } from './compile-context.ts';
import type { CompiledPage } from './compiled-page.ts';
import { resolveComponents } from './components/resolve-components.ts';
import { createAskFacts } from './facts/ask-facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { headings } from './headings/headings.ts';
import { images } from './images/images.ts';
import { links } from './links/links.ts';
import { htmlElements } from './mdx/html-elements.ts';
import { unravel } from './mdx/unravel.ts';
import { pageSections } from './sections/page-sections.ts';
import { tables } from './tables/tables.ts';
import { taskLists } from './task-lists/task-lists.ts';
import { toPrinted } from './printed/to-printed.ts';
import { toFragments } from './to-fragments.ts';

const markdown = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();
const mdx = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).use(remarkMdx).freeze();

/** Elements that a sanitised page may hold besides the usual ones: our own placeholders, made by us. */
const sanitizeSchema = {
  ...defaultSchema,
  strip: [...(defaultSchema.strip ?? []), 'style'],
  // Headings get their ids from the author's words anyway; with a prefix, links to footnotes and HTML anchors would be dead.
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), 'code-block', 'figure', 'figcaption', 'kbd', 'picture', 'source'],
  attributes: {
    ...defaultSchema.attributes,
    'code-block': ['index'],
    div: [...(defaultSchema.attributes?.div ?? []), ['className', /^aside/], ['role', 'note']],
    p: [...(defaultSchema.attributes?.p ?? []), ['className', 'aside-title']],
  },
} as unknown as typeof defaultSchema;

/**
 * Compiles a page, once, to plain data: HTML, headings, links, code blocks, islands, and all that is wrong with it. Nothing is
 * thrown for what an author can mend.
 */
export async function compilePage(page: PageSource, context: CompileContext): Promise<CompiledPage> {
  const problems: PageProblem[] = [];
  const report: Report = ({ title, hint, at, tolerable = false }) => {
    problems.push({ title, hint, tolerable, file: page.file, line: at?.start.line ?? 1, column: at?.start.column ?? 1 });
  };
  const tree = parse(page, report);
  const frontMatter = readFrontMatter(yamlOf(tree), report);
  asides(tree, report);
  if (page.format === 'mdx') unravel(tree);
  const fences: Fence[] = [];
  const hast = toHast(tree, page, fences);
  htmlElements(hast, report);
  const quoted = new Set<string>();
  const { anchors, entries } = headings(hast);
  const files = new Set<string>();
  const pageLinks = links(hast, { url: page.url, context, files, report });
  const shown = images(hast, { file: page.file, context, report });
  const words = toString(hast).match(/\S+/g)?.length ?? 0;
  const codeBlocks = await renderCodeBlocks(hast, fences, { context, quoted, report });
  const sections = pageSections(hast, codeBlocks);
  tables(hast);
  taskLists(hast);
  const asked = createAskFacts({ context, report });
  const islands = resolveComponents(hast, { report, askFacts: asked.ask });
  const ids = [
    hast,
    ...islands.flatMap((island) => island.slots.map((children) => ({ type: 'root' as const, children: [...children] }))),
  ].flatMap((part) => idsOf(part as HastRoot));
  for (const id of new Set(ids.filter((other, index) => ids.indexOf(other) !== index))) {
    report({
      title: `Two elements have the id ${id}`,
      hint: 'Links to it are ambiguous: rename a heading, or take out the <Anchor>.',
      at: undefined,
      tolerable: true,
    });
  }
  const fragments = toFragments(hast, islands);
  return {
    frontMatter,
    anchors,
    entries,
    ids,
    links: [...pageLinks, ...asked.links],
    codeBlocks,
    quoted: [...quoted],
    images: shown,
    files: [...files],
    facts: asked.questions,
    words,
    sections,
    fragments,
    // Comes last: it changes the tree.
    printed: toPrinted(hast, islands, page.url),
    problems,
  };
}

function parse(page: PageSource, report: Report): Root {
  try {
    return (page.format === 'mdx' ? mdx : markdown).parse(page.text);
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    report({
      title: `MDX syntax: ${error.reason}`,
      hint: 'In MDX, < and { begin markup: write \\< and \\{, or put them in `code`.',
      at: { start: { line: error.line ?? 1, column: error.column ?? 1 } },
    });
    return { type: 'root', children: frontMatterOnly(page.text) };
  }
}

/** The front matter of a page whose body cannot be parsed: its title is still good for reports and links. */
function frontMatterOnly(text: string): Root['children'] {
  const match = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text);
  return match ? markdown.parse(match[0]).children : [];
}

function yamlOf(tree: Root): Yaml | undefined {
  const first = tree.children[0];
  return first?.type === 'yaml' ? first : undefined;
}

function toHast(tree: Root, page: PageSource, fences: Fence[]): HastRoot {
  const codeBlock = (_state: unknown, node: Code): Element => {
    fences.push({ lang: node.lang ?? '', meta: node.meta ?? '', code: node.value });
    return {
      type: 'element',
      tagName: 'code-block',
      properties: { index: fences.length - 1 },
      children: [],
      ...(node.position ? { position: node.position } : {}),
    };
  };
  const handlers = { code: codeBlock };
  if (page.format === 'mdx') {
    const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'] as const;
    return unified()
      .use(remarkRehype, { handlers, passThrough: [...passThrough] })
      .runSync(tree);
  }
  return unified()
    .use(remarkRehype, { handlers, allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize, sanitizeSchema)
    .runSync(tree);
}

function idsOf(tree: HastRoot): string[] {
  const ids: string[] = [];
  visit(tree, 'element', (element) => {
    if (typeof element.properties.id === 'string') ids.push(element.properties.id);
  });
  return ids;
}
