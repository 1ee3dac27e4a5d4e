/**
 * What the ranking counts, tuned on `tests/relevance/queries.tsv` only. `src/shared/search/weights.test.ts` fails if one of these has no
 * effect.
 */
export const WEIGHTS = {
  /** Matching a word of a name, a page title, a heading, or an alias. */
  name: 10,
  pageTitle: 9.5,
  heading: 7,
  alias: 8,
  partOfName: 0.72,
  laterWord: 0.97,
  longTitle: 0.3,
  /** Matching a word of a text, by its impact from 0 to 3. */
  text0: 1.6,
  textStep: 0.72,
  identifierInText: 9,
  alsoInText: 0.28,
  /** Inexact matches, compared with the word itself. */
  form: 0.72,
  openBeginning: 0.7,
  closedBeginning: 0.7,
  typo: 0.72,
  firstLetter: 0.8,
  segments: 0.63,
  synonym: 0.98,
  split: 0.85,
  /** What the most common word counts, compared with the rarest. */
  commonWord: 0.23,
  /** What matches above a section count in it. */
  inherited: 0.45,
  inheritedToo: 0.23,
  /** What entries of the reference and their details count for one word, and for several. */
  entryOne: 1.12,
  entrySeveral: 0.8,
  detailOne: 0.85,
  detailSeveral: 0.5,
  readme: 0.55,
  readmeSection: 0.2,
  bare: 0.4,
  asked: 0.8,
  linked: 0.04,
  coverage: 1,
  inOrder: 1.75,
  sameWords: 7.5,
  titleBegins: 2.5,
  page: 3,
  title: 14,
  proseName: 6,
};
