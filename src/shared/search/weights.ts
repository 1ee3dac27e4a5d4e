/**
 * What the ranking counts. Tuned on `tests/relevance/queries.tsv`, never on the held-out queries. A weight that changes nothing doesn't
 * belong here: `weights.test.ts` neutralizes each of them.
 */
export const WEIGHTS = {
  /** A word of a name, a page title, a heading, or an alias. */
  name: 10,
  pageTitle: 9.5,
  heading: 8,
  alias: 8,
  /** A word inside an identifier, such as `filename` in `chunkFilename`. */
  partOfName: 0.72,
  /** How much less each word of a long title counts. */
  longTitle: 0.3,
  /** A word of a text, by its impact from 0 to 3; a whole identifier in a text; a word that is also in the title. */
  text: 1.6,
  textStep: 0.72,
  identifierInText: 9,
  alsoInText: 0.28,
  /** Inexact matches: another form of the word, its beginning, a typo. */
  form: 0.72,
  beginning: 0.7,
  typo: 0.72,
  /** The most common word, compared with the rarest. */
  commonWord: 0.23,
  /** Words of the titles above a section, instead of its own and on top of them. */
  inherited: 0.45,
  inheritedToo: 0.23,
  /** Entries of the reference and their details, if the query is a single word and if it has several. */
  entryOne: 1.12,
  entrySeveral: 0.8,
  detailOne: 0.85,
  detailSeveral: 0.5,
  /** READMEs, which come after pages that say as much, and their sections. */
  readme: 0.55,
  readmeSection: 0.2,
  /** READMEs of deprecated packages come after pages about what replaces them. */
  deprecated: 0.6,
  /** A heading with nothing but other headings below it. */
  bare: 0.4,
  /** Pages that list options or hooks, if the query asks for an explanation. */
  asked: 0.8,
  /** Each step of `linked`. */
  linked: 0.04,
};
