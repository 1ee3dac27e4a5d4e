import type { ElementContent, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import { finalTree, mdxTree } from './allowed/allowed-html.ts';
import { dropDisallowed } from './allowed/check-html.ts';
import { createPageNeeds } from '../shared/page-needs.ts';
import { asides, decorateAsides } from './asides/asides.ts';
import { type Fence, renderCodeBlocks } from './code-blocks/code-blocks.ts';
import type { CompileContext, PageProblem, PageSource, Position, Report } from './compile-context.ts';
import type { CompiledPage } from './compiled-page.ts';
import { type Island, type Rendering, resolveComponents } from './components/resolve-components.ts';
import { createAskFacts } from './facts/ask-facts.ts';
import { inlineEntries } from './facts/inline-entries.ts';
import { inlinePackages } from './packages/inline-packages.ts';
import { readFrontMatter } from './front-matter.ts';
import { headings } from './headings/headings.ts';
import { memberEntries } from './headings/member-entries.ts';
import { optionAliases } from './headings/option-aliases.ts';
import { images } from './images/images.ts';
import { headOf } from './limits.ts';
import { links } from './links/links.ts';
import { htmlElements } from './mdx/html-elements.ts';
import { unwrapComponents } from './mdx/unwrap-components.ts';
import { cleanReadme } from './readme/clean-readme.ts';
import { ownAnchors } from './readme/own-anchors.ts';
import { pageSections } from './sections/page-sections.ts';
import { quotedOutput } from './quoted-output/quoted-output.ts';
import { tables } from './tables/tables.ts';
import { taskLists } from './task-lists/task-lists.ts';
import { toMarkdown } from './markdown-copy/to-markdown.ts';
import { toPrinted } from './printed/to-printed.ts';
import { parsePage, type Parser, SIMPLIFY, toHast, yamlOf } from './to-hast.ts';
import { toFragments } from './to-fragments.ts';
import { writeVersions } from './versions/write-versions.ts';
import { visitElements } from './visit.ts';

/**
 * Compiles a page to plain data: HTML, headings, links, code blocks, islands, and problems. Never throws for authors'
 * mistakes; a README that can't be compiled throws, see `compileReadme`.
 */
export async function compilePage(page: PageSource, context: CompileContext): Promise<CompiledPage> {
  if (page.format === 'mdx') {
    // If the failure isn't caused by the page's text, the second attempt fails too.
    const compiled = await compileText(page, context, 'native').catch(() => undefined);
    if (compiled?.problems.length === 0) return compiled;
  }
  try {
    return await compileText(page, context, 'exact');
  } catch (error) {
    if (page.format === 'readme') throw error;
    if (!(error instanceof RangeError))
      throw new Error(`Can't compile ${page.file}: ${(error as Error).message}`, { cause: error });
    const outline = await compileText({ ...page, text: headOf(page.text) }, context, 'exact');
    const problem = {
      title: 'The page is nested too deeply',
      hint: SIMPLIFY,
      file: page.file,
      line: 1,
      column: 1,
      tolerable: false,
    };
    return { ...outline, problems: [...outline.problems, problem] };
  }
}

/** Parses a page up to the HTML tree, which contains only allowed elements, and fences. */
function readTree(page: PageSource, report: Report, parser: Parser) {
  const tree = parsePage(page, report, parser);
  const frontMatter = readFrontMatter(yamlOf(tree), page.url, report);
  asides(tree, report);
  if (page.format === 'mdx') unwrapComponents(tree);
  const fences: Fence[] = [];
  const hast = toHast(tree, page, { fences, report });
  if (page.format === 'mdx') {
    htmlElements(hast, report);
    dropDisallowed(hast, mdxTree, report);
  }
  return { hast, frontMatter, fences };
}

async function compileText(page: PageSource, context: CompileContext, parser: Parser): Promise<CompiledPage> {
  const problems: PageProblem[] = [];
  const report: Report = ({ title, hint, at, tolerable = false }) => {
    problems.push({ title, hint, tolerable, file: page.file, line: at?.start.line ?? 1, column: at?.start.column ?? 1 });
  };
  const { hast, frontMatter, fences } = readTree(page, report, parser);
  const output = quotedOutput(hast);
  const needs = createPageNeeds();
  const lookedUp =
    page.format === 'readme' ? cleanReadme(hast, { frontMatter, url: page.url, context, report, need: needs.add }) : [];
  const quoted = new Set<string>();
  const facts = createAskFacts({ context, report });
  writeVersions(hast, { version: context.version, report });
  const inline = inlineEntries(hast, facts.ask);
  const packages = inlinePackages(hast, { context, report });
  const { anchors, entries } = headings(hast, report);
  const members = memberEntries(hast, frontMatter.members ?? {}, report);
  if (page.format === 'readme') ownAnchors(hast, report);
  const files = new Set<string>();
  const pageLinks = links(hast, { url: page.url, followed: page.format !== 'readme', context, files, report });
  const shown = images(hast, { file: page.file, needsText: page.format !== 'readme', context, report });
  const words = toString(hast).match(/\S+/g)?.length ?? 0;
  const codeBlocks = await renderCodeBlocks(hast, fences, { context, quoted, report });
  const sections = pageSections(hast, codeBlocks, inline);
  const { islands, ids } = completeTree(hast, { page, entries, quoted, need: needs.add, askFacts: facts.ask, context, report });
  // Serializing as HTML changes the tree.
  const markdown = toMarkdown(hast.children as ElementContent[], { url: page.url, islands });
  const fragments = toFragments(hast, islands);
  return {
    frontMatter,
    anchors,
    entries: [...entries, ...inline],
    members,
    ids,
    links: [...pageLinks, ...facts.links],
    codeBlocks,
    quotedOutput: output,
    quoted: [...quoted],
    images: shown,
    files: [...files],
    lookedUp,
    packages,
    facts: facts.questions,
    needs: needs.needs(),
    words,
    sections,
    fragments,
    markdown,
    // Must be last, because it changes the tree.
    printed: toPrinted(hast, islands, page.url),
    problems,
  };
}

/** Resolves components, checks the finished tree and its islands, and adds the ids of earlier documentation. */
function completeTree(
  hast: HastRoot,
  {
    page,
    entries,
    quoted,
    context,
    report,
    ...components
  }: Pick<Rendering, 'need' | 'askFacts' | 'report'> & {
    readonly page: PageSource;
    readonly entries: CompiledPage['entries'];
    readonly quoted: Set<string>;
    readonly context: CompileContext;
  },
): { readonly islands: readonly Island[]; readonly ids: string[] } {
  tables(hast);
  taskLists(hast);
  decorateAsides(hast);
  const islands = resolveComponents(hast, {
    ...components,
    report,
    readQuoted(path) {
      quoted.add(path);
      return context.readQuoted(path);
    },
  });
  const slots = islands.flatMap((island) => island.slots.map(rootOf));
  if (page.format === 'mdx') optionAliases(hast, { url: page.url, entries, ids: [hast, ...slots].flatMap(idsOf) });
  // The tree is complete now. Markup that isn't allowed never reaches readers, even if a rule above missed it.
  for (const part of [hast, ...slots, ...islands.map(({ printed }) => rootOf(printed))]) dropDisallowed(part, finalTree, report);
  return { islands, ids: reportRepeatedIds([hast, ...slots], report) };
}

const rootOf = (children: readonly ElementContent[]): HastRoot => ({ type: 'root', children: children as ElementContent[] });

/** Returns all ids. A repeated one is reported where it occurs for the second time. */
function reportRepeatedIds(trees: readonly HastRoot[], report: Report): string[] {
  const places = new Map<string, (Position | undefined)[]>();
  const ids: string[] = [];
  for (const tree of trees) {
    visitElements(tree, ({ properties: { id }, position }) => {
      if (typeof id !== 'string') return;
      ids.push(id);
      places.set(id, [...(places.get(id) ?? []), position]);
    });
  }
  for (const [id, [first, second, ...more]] of places) {
    if (ids.indexOf(id) === ids.lastIndexOf(id)) continue;
    const at = [second, ...more, first].find((place) => place !== undefined);
    report({
      title: `Two elements have the id ${id}`,
      hint:
        first && first !== at
          ? `The first one is on line ${first.start.line}. Rename a heading, or remove the <Anchor>.`
          : 'Links to it are ambiguous. Rename a heading, or remove the <Anchor>.',
      at,
      tolerable: true,
    });
  }
  return ids;
}

/** All ids in a tree, in order. */
export function idsOf(tree: HastRoot): string[] {
  const ids: string[] = [];
  visitElements(tree, (element) => {
    if (typeof element.properties.id === 'string') ids.push(element.properties.id);
  });
  return ids;
}
