import type { IndexedPage } from '../content/content-index.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey, findGroups, makesEntry } from '../shared/fact-question.ts';
import { hasDefault } from '../shared/option-default.ts';
import type { Problem } from '../shared/problem.ts';
import { didYouMean } from '../shared/suggest.ts';
import { toPlace } from '../shared/place.ts';

/** The names that a case file has tests for. */
export interface ClaimCases {
  readonly file: string;
  readonly names: readonly string[];
  /** Names with a test of a bug. */
  readonly bugs: readonly string[];
}

/** Option entries without a test. */
export function untestedOptions(
  pages: readonly (Pick<IndexedPage, 'file' | 'text'> & { readonly page: Pick<IndexedPage['page'], 'facts'> })[],
  tested: ReadonlySet<string>,
): Problem[] {
  return pages.flatMap(({ file, text, page: { facts } }) =>
    facts
      .filter((question) => question.word === 'Option' && makesEntry(question) && !tested.has(question.name))
      .map(({ name }) => ({
        title: `${name} has no test`,
        hint: 'Add one in examples/configuration/claims/cases/.',
        file,
        ...toPlace(text, text.indexOf(`"${name}"`)),
      })),
  );
}

/** Tests of bugs that no page notes. */
export const undocumentedBugs = (cases: readonly ClaimCases[], noted: ReadonlySet<string>): string[] =>
  cases.flatMap(({ file, bugs }) =>
    bugs
      .filter((name) => !noted.has(name))
      .map(
        (name) => `${file}: no page notes the bug of ${name}. Add <Version bug="${name}" /> to the note, or rename the claim.`,
      ),
  );

/** Tests for names that aren't options. */
export function unknownClaims(cases: readonly ClaimCases[], facts: readonly Fact[]): string[] {
  const known = new Set(facts.map(factKey));
  const isOption = (name: string): boolean => findGroups('Option').some((group) => known.has(factKey({ group, name })));
  const options = facts.filter(({ group }) => findGroups('Option').includes(group)).map(({ name }) => name);
  return cases.flatMap(({ file, names }) =>
    names
      // Names without a dot may be topics of a page.
      .filter((name) => name.includes('.') && !isOption(name))
      .map((name) => `${file}: unknown option ${name}. ${didYouMean(name, options)}`.trimEnd()),
  );
}

/** Types whose default can't be "none", because webpack always does one or the other. */
const SCALAR = /^(?:boolean|number|"[^"]*"|true|false)$/;

/** Options of such a type without a known default. Required options have none. */
export function missingDefaults(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if ((fact.group !== 'option' && fact.group !== 'dev-server-option') || fact.required || hasDefault(fact)) return [];
    if (!fact.type.split(' | ').every((part) => SCALAR.test(part))) return [];
    return [`${fact.name} (${fact.type}) has no default: add a line to data/option-defaults.tsv`];
  });
}
