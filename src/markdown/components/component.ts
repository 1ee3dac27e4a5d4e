import type { ElementContent, Root } from 'hast';
import type { z } from 'zod';
import type { FactAnswer, FactQuestion } from '../../shared/fact-question.ts';
import type { AddNeed, HtmlFragment, IslandFragment } from '../../shared/page-data.ts';
import { type Report, type CompileContext, placeAt } from '../compile-context.ts';
import { type JsxElement, isJsx, readProperties } from '../allowed-html.ts';
import { splitHash } from '../../shared/address.ts';
import type { PageLink } from '../compiled-page.ts';
import { toString } from 'hast-util-to-string';
import { issueText } from '../../schemas/parse.ts';
import { didYouMean } from '../../shared/suggest.ts';
import { elementsIn, visitAll } from '../visit.ts';

/** A component that React renders at build time and hydrates in the browser. */
export interface Island {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots: readonly (readonly ElementContent[])[];
  /** The island's replacement in print. May contain the elements of the slots. */
  readonly printed: readonly ElementContent[];
}

/** A rendered component: plain nodes, or an island. */
export type Rendered = ElementContent[] | Island;

export interface RenderInput<Props> extends CompileContext {
  readonly props: Props;
  readonly children: readonly ElementContent[];
  readonly element: JsxElement;
  readonly report: Report;
  /** Records another origin that the component's elements use. */
  readonly need: AddNeed;
  readonly askFacts: AskFacts;
  readonly components: Components;
}

/** The input of components, apart from their properties and children. */
export type Rendering = Omit<RenderInput<unknown>, 'props' | 'children' | 'element'>;

/** Asks about facts. The answer about unknown names is empty; if the author wrote the name in an element, they're reported. */
export type AskFacts = (question: FactQuestion, element?: JsxElement) => FactAnswer;

/** A component that pages can use. */
export interface Component<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly props: Schema;
  /** Whether it's rendered before headings, links, and sections are read, so that they contain its text. */
  readonly early?: true;
  /** The name of elements that only make sense directly inside it, and which it resolves itself. */
  readonly part?: string;
  readonly render: (input: RenderInput<z.infer<Schema>>) => Rendered;
}

/** Every component that pages can use, by name. */
export type Components = ReadonlyMap<string, Component>;

/** Infers the types of a component's properties from its schema. */
export function defineComponent<Schema extends z.ZodType>(component: Component<Schema>): Component {
  return component;
}

/** Passes the questions of a page's components to the context, and records the links in the answers. */
export function createAskFacts({ context, report }: { readonly context: CompileContext; readonly report: Report }): {
  readonly ask: AskFacts;
  readonly links: readonly PageLink[];
  readonly questions: readonly FactQuestion[];
} {
  const links: PageLink[] = [];
  const questions: FactQuestion[] = [];
  return {
    links,
    questions,
    ask: (question, element) => {
      questions.push(question);
      const answer = context.facts(question);
      if (answer.facts.length === 0 && element) {
        report({
          title: question.children
            ? `<${question.word} children> finds nothing below ${question.name || 'the top level'}`
            : `<${question.word}> doesn't know ${question.name}`,
          hint: context.suggestFact(question) || 'See docs/reference.md for the available names.',
          at: element.position,
        });
      }
      for (const url of Object.values(answer.entries)) {
        const { path, hash } = splitHash(url);
        links.push({ url: path, hash, exists: context.pageExists(path), ...placeAt(element?.position) });
      }
      return answer;
    },
  };
}

/** Marks an island's place in HTML. Pages can't contain U+0000, because Markdown replaces it. */
const islandMark = (index: number): string => `\0${index}\0`;
/** Marks the HTML of a name in code. */
export const nameMark = (name: string, html: string): string => `\0o:${name}\0${html}\0/o\0`;

const MARKS = /\0(?:(\d+)|o:([^\0]*)\0([^\0]*)\0\/o)\0/g;

/** Splits HTML at its marks: islands become their data. */
export function splitAtMarks(html: string, islandOf: (index: number) => IslandFragment): HtmlFragment[] {
  const fragments: HtmlFragment[] = [];
  let end = 0;
  for (const { 0: mark, index, 1: island, 2: name = '', 3: code = '' } of html.matchAll(MARKS)) {
    fragments.push(html.slice(end, index), island === undefined ? { name, html: code } : islandOf(Number(island)));
    end = index + mark.length;
  }
  return [...fragments, html.slice(end)].filter((fragment) => fragment !== '');
}

/** HTML with unmarked names. Islands stay marked. */
export const withoutNames = (html: string): string => html.replaceAll(MARKS, (mark, _island, _name, code = mark) => code);

const isInline = ({ attributes }: JsxElement): boolean =>
  attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'inline');

/** Replaces the components whose text is part of headings, links, and sections, inline entries among them. */
export function resolveEarly(tree: Root, world: Rendering): void {
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || !(world.components.get(node.name ?? '')?.early || isInline(node))) return undefined;
    const rendered = render(node, [], world);
    const list = Array.isArray(rendered) ? rendered : [];
    parent.children.splice(index, 1, ...list);
    return index + list.length;
  });
}

/**
 * Replaces every component by plain elements, from the inside out. Islands leave a mark in the tree and are returned in
 * the order of their marks.
 */
export function resolveComponents(tree: Root, world: Rendering): Island[] {
  const { report, components } = world;
  const islands: Island[] = [];
  const resolveChildren = (children: readonly unknown[], inside: string | undefined): ElementContent[] =>
    (children as ElementContent[]).flatMap((child) => resolve(child, inside));

  function resolve(node: ElementContent, inside: string | undefined): ElementContent[] {
    if (isExpression(node)) return droppedExpression(node, report);
    if (!isJsx(node)) {
      if ('children' in node) (node as { children: unknown }).children = resolveChildren(node.children, inside);
      return [node];
    }
    const children = resolveChildren(node.children, node.name ?? undefined);
    Object.assign(node, { children });
    if (node.name === null) return children;
    if (components.get(inside ?? '')?.part === node.name) return [node];
    const rendered = render(node, children, world);
    if (Array.isArray(rendered)) return rendered;
    const value = islandMark(islands.push(rendered) - 1);
    return [{ type: 'raw', value, data: { island: rendered } } as unknown as ElementContent];
  }

  tree.children = resolveChildren(tree.children, undefined);
  return islands;
}

function render(node: JsxElement, children: readonly ElementContent[], world: Rendering): Rendered {
  const { report, components } = world;
  const name = node.name ?? '';
  const component = components.get(name);
  if (!component) {
    const owner = [...components.values()].find(({ part }) => part === name)?.name;
    report({
      title: owner === undefined ? `Unknown component <${name}>` : `<${name}> outside <${owner}>`,
      hint:
        owner === undefined
          ? didYouMean(name, components.keys()) || `Available components: ${[...components.keys()].join(', ')}.`
          : `Put it directly inside <${owner}>.`,
      at: node.position,
      tolerable: true,
    });
    return [...children];
  }
  const props = component.props.safeParse(readProperties(node, report));
  if (!props.success) {
    for (const issue of props.error.issues) {
      report({
        title: `<${name}>: ${issueText(issue, 'the element')}`,
        hint: 'See docs/writing-pages.md for the props of each component.',
        at: node.position,
      });
    }
    return children.flatMap((child) => (isJsx(child) ? (child.children as unknown as ElementContent[]) : [child]));
  }
  const rendered = component.render({ props: props.data, children, element: node, ...world });
  // Later problems, such as a repeated id, are reported where the author wrote the component.
  if (Array.isArray(rendered))
    for (const element of rendered.flatMap(elementsIn)) if (node.position) element.position ??= node.position;
  return rendered;
}

function isExpression(node: { readonly type: string }): boolean {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm';
}

/** Removes comments from expressions, and reports everything else, which would be code. */
function droppedExpression(node: ElementContent, report: Report): ElementContent[] {
  const value = 'value' in node ? node.value : toString(node);
  if (node.type !== ('mdxjsEsm' as never) && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(value)) return [];
  report({
    title: `Pages can't run code: ${value.trim().split('\n')[0]?.slice(0, 60)}`,
    hint: 'Remove the import, export, or {expression}. To write a literal brace, use \\{.',
    at: node.position,
    tolerable: true,
  });
  return [];
}
