import { listDocumented } from '../content/fact-source.ts';
import type { IndexedPage } from '../content/content-index.ts';
import { anchorId } from '../shared/anchor-id.ts';
import { type Fact, factGroups } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import type { Problem } from '../shared/problem.ts';
import { toMinor } from '../shared/release.ts';
import { toPlace } from '../shared/place.ts';

/** The parts of a page that tell which facts it documents. */
export interface DocumentedPage extends Pick<IndexedPage, 'file'> {
  readonly entry: Pick<IndexedPage['entry'], 'title'>;
  readonly page: Pick<IndexedPage['page'], 'ids' | 'facts'>;
}

export interface NamesInput {
  readonly facts: readonly Fact[];
  readonly pages: readonly DocumentedPage[];
  /** The installed version of webpack. */
  readonly version: string;
}

/** The facts to document. A flag that sets an option is documented by the option's entry. */
export const documentableFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => !(fact.group === 'flag' && fact.option));

/**
 * Compares pages and packages: every fact has an entry with its anchor, unless it came with the installed minor release. The
 * compiler checks that pages name only existing facts.
 */
export function compareNames({ facts, pages, version }: NamesInput) {
  const items = documentableFacts(facts);
  const documented = new Set(
    listDocumented(pages, items)
      .filter(hasHeading)
      .map(({ fact }) => factKey(fact)),
  );
  const isNew = ({ since }: Fact): boolean => since === toMinor(version);
  const missing = items.filter((item) => !documented.has(factKey(item)));
  return {
    faults: missing
      .filter((item) => !isNew(item))
      .map((item) => `${factKey(item)} has no entry on any page: write one with a heading (see docs/reference.md)`),
    // They have no entry yet.
    postponed: missing.filter(isNew).map(factKey),
    counts: factGroups.map((group) => {
      const ofGroup = items.filter((item) => item.group === group);
      return { group, total: ofGroup.length, documented: ofGroup.filter((item) => documented.has(factKey(item))).length };
    }),
  };
}

/** Whether a page has a heading for a fact that it documents. */
const hasHeading = ({ entry, page, fact }: DocumentedPage & { readonly fact: Fact }): boolean =>
  page.ids.includes(fact.id) || anchorId(entry.title) === fact.id;

/** Entries without their heading. */
export function headlessEntries(
  facts: readonly Fact[],
  pages: readonly (DocumentedPage & { readonly text: string })[],
): Problem[] {
  return listDocumented(pages, documentableFacts(facts))
    .filter((entry) => !hasHeading(entry))
    .map(({ fact, file, text }) => ({
      title: `The entry for ${factKey(fact)} has no heading with the id ${fact.id}`,
      hint: `Put it below a heading with that id, or add <Anchor id="${fact.id}" />.`,
      file,
      ...toPlace(text, text.indexOf(`"${fact.name}"`)),
    }));
}
