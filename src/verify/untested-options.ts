import type { Fact } from '../shared/fact.ts';
import { factKey, makesEntry, type FactQuestion, groupsOf } from '../shared/fact-question.ts';
import { didYouMean } from '../shared/suggest.ts';
import { placeOf } from './language/terms.ts';

/** A page with option entries. */
export interface OptionPage {
  readonly file: string;
  readonly source: string;
  readonly facts: readonly FactQuestion[];
}

/** The names that a case file has tests for. */
export interface ClaimCases {
  readonly file: string;
  readonly names: readonly string[];
}

/** Option entries without a test, and tests for names that aren't options. */
export function untestedOptions({
  facts,
  pages,
  cases,
}: {
  readonly facts: readonly Fact[];
  readonly pages: readonly OptionPage[];
  readonly cases: readonly ClaimCases[];
}): string[] {
  const known = new Set(facts.map(factKey));
  const isOption = (name: string): boolean => groupsOf('Option').some((group) => known.has(factKey({ group, name })));
  const options = facts.filter(({ group }) => groupsOf('Option').includes(group)).map(({ name }) => name);
  const tested = new Set(cases.flatMap(({ names }) => names));
  return [
    ...pages.flatMap(({ file, source, facts: questions }) =>
      questions
        .filter((question) => question.word === 'Option' && makesEntry(question) && !tested.has(question.name))
        .map(({ name }) => {
          const at = Math.max(source.indexOf(`"${name}"`), 0);
          return `${placeOf(file, source, at)}: no test for ${name}: add one in examples/configuration/claims/cases/`;
        }),
    ),
    ...cases.flatMap(({ file, names }) =>
      names
        // Names without a dot may be topics of a page.
        .filter((name) => name.includes('.') && !isOption(name))
        .map((name) => `${file}: unknown option ${name}. ${didYouMean(name, options)}`.trimEnd()),
    ),
  ];
}
