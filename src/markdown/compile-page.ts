import type { ElementContent, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import { finalTree, mdxTree, dropDisallowed, htmlElements } from './allowed-html.ts';
import { createPageNeeds } from '../shared/page-data.ts';
import { asides, decorateAsides, readmeAlerts } from './asides.ts';
import { type Fence, renderCodeBlocks } from './code-blocks/code-blocks.ts';
import {
  type Compilation,
  type CompileContext,
  type PageProblem,
  type PageSource,
  type Report,
  placeAt,
  type Question,
  answerQuestion,
  recordedQuestions,
} from './compile-context.ts';
import type { CompiledPage, QuotedOutput } from './compiled-page.ts';
import { type Island, resolveComponents, resolveEarly, createAskFacts, type Rendering } from './components/component.ts';
import { components, knownMessages } from './components/components.ts';
import { inlineEntries } from './facts/fact-components.ts';
import { readFrontMatter } from './front-matter.ts';
import { parsePage, SIMPLIFY, toHast, matchFrontMatter } from './parse-page.ts';
import { entryTitles, markFlags, breakNames, fitTables, tables, toFragments } from './to-html.ts';
import { headings, memberEntries, images, links } from './links.ts';
import { cleanReadme, isListed } from './readme/clean-readme.ts';
import { readmeBlocks } from './readme/readme-blocks.ts';
import { ownAnchors } from './readme/readme-links.ts';
import { pageSections } from './page-sections.ts';
import { toMarkdown } from './to-markdown.ts';
import { toPrinted } from './to-printed.ts';
import { elementsIn, visitElements } from './visit.ts';

/** Shown instead of a README that can't be compiled. */
export const NOT_SHOWN = "This README can't be shown here. Read it in the package's repository.";

/**
 * Compiles a page to plain data: HTML, headings, links, code blocks, islands, and problems. Never throws for authors'
 * mistakes. Of a page that is nested too deeply, only the front matter is compiled; a README is replaced by a sentence.
 */
export function compilePage(page: PageSource, context: CompileContext): CompiledPage {
  try {
    return compileText(page, context);
  } catch (error) {
    const isReadme = page.format === 'readme';
    const { message } = error as Error;
    const isTooDeep = error instanceof RangeError;
    if (!isReadme && !isTooDeep) throw new Error(`Can't compile ${page.file}: ${message}`, { cause: error });
    const text = matchFrontMatter(page.text).text + (isReadme ? `\n\n${NOT_SHOWN}\n` : '');
    const outline = compileText({ ...page, text }, context);
    const words = isReadme
      ? {
          title: `The README can't be shown: ${isTooDeep ? 'it is nested too deeply' : message}`,
          hint: 'The page shows only the package facts.',
        }
      : { title: 'The page is nested too deeply', hint: SIMPLIFY };
    const problem = { ...words, file: page.file, line: 1, column: 1, tolerable: isReadme };
    return { ...outline, problems: [...outline.problems, problem] };
  }
}

/** Parses a page up to the HTML tree, which contains only allowed elements, and fences. */
function readTree({ page, report }: Compilation) {
  const tree = parsePage(page, report);
  const frontMatter = readFrontMatter(page, report);
  if (page.format === 'readme') readmeAlerts(tree);
  asides(tree, report);
  const fences: Fence[] = [];
  const hast = toHast(tree, page, fences, report);
  if (page.format === 'mdx') {
    htmlElements(hast, report);
    dropDisallowed(hast, mdxTree, report);
  }
  return { hast, frontMatter, fences };
}

function compileText(page: PageSource, context: CompileContext): CompiledPage {
  const problems: PageProblem[] = [];
  const report: Report = ({ title, hint, at, tolerable = false }) => {
    problems.push({ title, hint, tolerable, file: page.file, ...placeAt(at) });
  };
  const needs = createPageNeeds();
  const { questions, recorded } = recordQuestions(context);
  const compilation = { page, context: recorded, report, need: needs.add };
  const { hast, frontMatter, fences } = readTree(compilation);
  const output = quotedOutput(hast);
  const onGithub = page.format === 'readme' && cleanReadme(hast, frontMatter, compilation);
  if (onGithub) readmeBlocks(hast, fences);
  const facts = createAskFacts(compilation);
  const rendering: Rendering = { ...recorded, report, need: needs.add, askFacts: facts.ask, components };
  resolveEarly(hast, rendering);
  const inline = inlineEntries(hast);
  const { anchors, entries } = headings(hast, report, page.format === 'readme' ? isListed : undefined);
  const members = memberEntries(hast, frontMatter.members ?? {}, report);
  if (onGithub) ownAnchors(hast, onGithub, report);
  const linked = links(hast, compilation);
  images(hast, compilation);
  const words = toString(hast).match(/\S+/g)?.length ?? 0;
  const codeBlocks = renderCodeBlocks(hast, fences, compilation);
  const messageOf = (id: string) => knownMessages(rendering.readQuoted).get(id)?.texts ?? [];
  const sections = pageSections(hast, codeBlocks, inline, messageOf);
  const { islands, ids } = completeTree(hast, rendering);
  const nodes = hast.children as ElementContent[];
  return {
    frontMatter,
    anchors,
    entries: [...entries, ...inline],
    members,
    ids,
    links: [...linked, ...facts.links],
    codeBlocks,
    quotedOutput: output,
    questions: [...questions.values()],
    facts: facts.questions,
    needs: needs.needs(),
    words,
    sections,
    fragments: toFragments(hast, islands),
    opening: findOpening(hast),
    // In this order, because printing changes the tree.
    markdown: toMarkdown(nodes, page.url),
    printed: toPrinted(nodes, page.url),
    problems,
  };
}

/** A context that records the questions of a page, so that its cached form can be validated. */
function recordQuestions(context: CompileContext) {
  const questions = new Map<string, Question>();
  const record =
    (name: Question[0]) =>
    (...given: readonly unknown[]): unknown => {
      questions.set(JSON.stringify([name, ...given]), [name, ...given]);
      return answerQuestion(context, [name, ...given]);
    };
  const recorded = { ...context, ...Object.fromEntries(recordedQuestions.map((name) => [name, record(name)])) };
  return { questions, recorded };
}

/** Resolves components, and checks the finished tree and its islands. */
function completeTree(hast: HastRoot, rendering: Rendering): { readonly islands: readonly Island[]; readonly ids: string[] } {
  tables(hast);
  labelCheckboxes(hast);
  decorateAsides(hast);
  const { report } = rendering;
  const islands = resolveComponents(hast, rendering);
  const slots = islands.flatMap((island) => island.slots.map(toRoot));
  entryTitles(hast);
  for (const part of [hast, ...slots]) {
    breakNames(part);
    markFlags(part);
    fitTables(part);
  }
  // The tree is complete now. Markup that isn't allowed never reaches readers, even if a rule above missed it.
  for (const part of [hast, ...slots, ...islands.map(({ printed }) => toRoot(printed))]) dropDisallowed(part, finalTree, report);
  return { islands, ids: reportRepeatedIds([hast, ...slots], report) };
}

/** The start of the first paragraph, as text. */
function findOpening(tree: HastRoot): string {
  const first = elementsIn(tree).find(({ tagName, properties }) => tagName === 'p' && Object.keys(properties).length === 0);
  const text = first ? toString(first).replaceAll(/\s+/g, ' ') : '';
  const space = text.lastIndexOf(' ', 157);
  return text.length <= 160 ? text : `${text.slice(0, space > 0 ? space : 157)}…`;
}

/** The texts of `<samp>`, HTML's element for program output. */
const quotedOutput = (tree: HastRoot): QuotedOutput[] =>
  elementsIn(tree)
    .filter(({ tagName }) => tagName === 'samp')
    .map((element) => ({ text: toString(element).replaceAll(/\s+/g, ' ').trim(), ...placeAt(element.position) }));

const toRoot = (children: readonly ElementContent[]): HastRoot => ({ type: 'root', children: children as ElementContent[] });

/** The text of a task isn't in a label. */
function labelCheckboxes(tree: HastRoot): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel = properties.checked ? 'Done' : 'To do';
  });
}

/** Returns all ids. A repeated one is reported where it occurs for the second time. */
function reportRepeatedIds(trees: readonly HastRoot[], report: Report): string[] {
  const elements = trees.flatMap(elementsIn).filter(({ properties: { id } }) => typeof id === 'string');
  for (const [id, [first, ...others]] of Map.groupBy(elements, (element) => element.properties.id as string)) {
    if (others.length === 0) continue;
    const at = [...others, first].find((element) => element?.position)?.position;
    report({
      title: `Two elements have the id ${id}`,
      hint:
        first?.position && first.position !== at
          ? `The first one is on line ${first.position.start.line}. Rename a heading, or remove the <Anchor>.`
          : 'Links to it are ambiguous. Rename a heading, or remove the <Anchor>.',
      at,
      tolerable: true,
    });
  }
  return elements.map(({ properties }) => properties.id as string);
}
