import type { ElementContent } from 'hast';
import type { z } from 'zod';
import type { FactAnswer, FactQuestion } from '../../shared/fact-question.ts';
import type { AddNeed } from '../../shared/page-needs.ts';
import type { Report } from '../compile-context.ts';
import type { JsxElement } from '../mdx/html-elements.ts';

/** What a component becomes: plain elements, or an island that React renders at build time and brings to life in the browser. */
export type Rendered =
  | { readonly type: 'elements'; readonly elements: readonly ElementContent[] }
  | {
      readonly type: 'island';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly slots: readonly (readonly ElementContent[])[];
      /** What stands in its place on paper. It may hold the elements of the slots themselves. */
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
  /** The text of a file that the page quotes or speaks of, path from the repository's root. */
  readonly readQuoted: (path: string) => string | undefined;
}

/** Asks about facts on behalf of an element. Reports a name that is none; the answer is then empty. */
export type AskFacts = (question: FactQuestion, element: JsxElement) => FactAnswer;

/** A word that pages may use. */
export interface Component<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly props: Schema;
  readonly render: (input: RenderInput<z.infer<Schema>>) => Rendered;
}

export function defineComponent<Schema extends z.ZodType>(component: Component<Schema>): Component {
  return component;
}

export const elements = (...list: readonly ElementContent[]): Rendered => ({ type: 'elements', elements: list });
