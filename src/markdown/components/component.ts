import type { ElementContent } from 'hast';
import type { z } from 'zod';
import type { FactAnswer, FactQuestion } from '../../shared/fact-question.ts';
import type { AddNeed } from '../../shared/page-data.ts';
import { type Report, type CompileContext, placeAt } from '../compile-context.ts';
import type { JsxElement } from '../allowed/check-html.ts';
import { splitHash } from '../../shared/address.ts';
import type { PageLink } from '../compiled-page.ts';

/** A rendered component: plain elements, or an island that React renders at build time and hydrates in the browser. */
export type Rendered =
  | { readonly type: 'elements'; readonly elements: readonly ElementContent[] }
  | {
      readonly type: 'island';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly slots: readonly (readonly ElementContent[])[];
      /** The island's replacement in print. May contain the elements of the slots. */
      readonly printed: readonly ElementContent[];
    };

export interface RenderInput<Props> {
  readonly props: Props;
  readonly children: readonly ElementContent[];
  readonly element: JsxElement;
  readonly report: Report;
  /** Records another origin that the component's elements use. */
  readonly need: AddNeed;
  readonly askFacts: AskFacts;
  /** The text of a file that the page quotes or refers to; path relative to the repository's root. */
  readonly readQuoted: (path: string) => string | undefined;
  readonly findPackage: CompileContext['package'];
  /** The installed webpack version. */
  readonly version: string;
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
  readonly render: (input: RenderInput<z.infer<Schema>>) => Rendered;
}

/** Infers the types of a component's properties from its schema. */
export function defineComponent<Schema extends z.ZodType>(component: Component<Schema>): Component {
  return component;
}

/** The result of a component that consists of plain elements. */
export const elements = (...list: readonly ElementContent[]): Rendered => ({ type: 'elements', elements: list });

/** Passes the questions of a page's components to the context, and records the links in the answers. */
export function createAskFacts({ context, report }: { readonly context: CompileContext; readonly report: Report }): {
  readonly ask: AskFacts;
  readonly links: readonly PageLink[];
} {
  const links: PageLink[] = [];
  return {
    links,
    ask: (question, element) => {
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
