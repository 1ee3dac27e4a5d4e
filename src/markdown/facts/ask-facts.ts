import { splitHash } from '../../shared/address.ts';
import type { FactQuestion } from '../../shared/fact-question.ts';
import { type CompileContext, placeAt, type Report } from '../compile-context.ts';
import type { PageLink } from '../compiled-page.ts';
import type { AskFacts } from '../components/component.ts';

/** Passes the questions of a page's components to the context, and records them and the links in the answers. */
export function createAskFacts({ context, report }: { readonly context: CompileContext; readonly report: Report }): {
  readonly ask: AskFacts;
  readonly questions: readonly FactQuestion[];
  readonly links: readonly PageLink[];
} {
  const questions: FactQuestion[] = [];
  const links: PageLink[] = [];
  return {
    questions,
    links,
    ask: (question, element) => {
      const answer = context.facts(question);
      questions.push(question);
      if (answer.facts.length === 0) {
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
        links.push({ url: path, hash, exists: context.pageExists(path), ...placeAt(element.position) });
      }
      return answer;
    },
  };
}
