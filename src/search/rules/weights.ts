/**
 * The weights of the ranking. Tuned on `tests/relevance/queries.tsv`, never on the held-out queries. A weight that changes
 * nothing doesn't belong here: `weights.test.ts` neutralizes each of them.
 */
export const WEIGHTS = {
  /** A word of a title, name, or alias, compared with `weightOfImpact` of a text; how much less for each further word. */
  title: 2.5,
  longTitle: 0.2,
  /** A word of the title of a page's folder: `guide`, `api`. */
  kind: 0.8,
  /** A word inside of an identifier: `wasm` in `mangleWasmImports`. */
  part: 0.33,
  /** A word's weight in the page or section around a section that lacks it, at which it counts as half there. */
  above: 1.5,
  /** How well the whole page has the words, and how much less that counts on long pages. */
  around: 1.45,
  longPage: 0.22,
  /** The question that's most like the query, compared with everything else that its record says. */
  asked: 0.5,
  /** How much rare words count more than common ones: not at all with 0, by the logarithm of their number with 1. */
  rarity: 0.7,
  /** A word that occurs nowhere, compared with the rarest. */
  unknown: 0.5,
  /** A page, compared with its sections. */
  page: 1.2,
  /** Sections of READMEs, unless the query names the package. */
  readmeSection: 0.8,
  /** Each further section of a page in the results. */
  further: 0.8,
  /** Blog posts, which announce what other pages explain. */
  news: 0.7,
  /** Details of an option, which are a row of a table. */
  row: 0.5,
  /** Concepts and the glossary, if the query asks for an explanation. */
  explained: 1.4,
  /** A word that says little beside others, such as `disable`. */
  vague: 0.5,
  /** Sections on mistakes, if the query says that something doesn't work. */
  mistakes: 1.3,
  /** Pages that explain messages, if the query doesn't say that something doesn't work. */
  message: 0.5,
  /** Each step of `linkedLevel`. */
  linked: 0.05,
};
