import { splitWords } from './words.ts';

/** Shorter runs of words occur by chance. */
const FEWEST = 4;
/** The share of the query that must occur in one piece, because messages contain names and numbers that differ. */
const SHARE = 0.6;

/**
 * Moves records to the front that contain the query word for word, such as a pasted message, longest match first.
 * Otherwise keeps the order.
 * @param query the words of the query
 * @param contentOf title and text of a record; the text is undefined if it couldn't be loaded
 */
export function phrasesFirst(
  shown: readonly number[],
  query: readonly string[],
  contentOf: (record: number) => { readonly title: string; readonly text: string | undefined },
): readonly number[] {
  const least = Math.max(FEWEST, query.length * SHARE);
  if (query.length < least) return shown;
  const runs = new Map(
    shown.map((record) => {
      const { title, text = '' } = contentOf(record);
      const run = Math.max(longestRun(query, title), longestRun(query, text));
      return [record, run >= least ? run : 0];
    }),
  );
  return shown.toSorted((a, b) => (runs.get(b) ?? 0) - (runs.get(a) ?? 0));
}

/** The number of consecutive words of the query in a text. */
function longestRun(query: readonly string[], text: string): number {
  const words = splitWords(text);
  let longest = 0;
  // Lengths of the runs ending at the previous word, by position in the query.
  let before = new Map<number, number>();
  const asked = new Set(query);
  for (const { whole } of words) {
    // Numbers in messages differ: `Serializing big strings (101kiB)`.
    if (/^\d/.test(whole) && !asked.has(whole)) continue;
    const here = new Map<number, number>();
    for (const [place, word] of query.entries()) {
      if (word !== whole) continue;
      const length = (before.get(place - 1) ?? 0) + 1;
      here.set(place, length);
      if (length > longest) longest = length;
    }
    before = here;
  }
  return longest;
}
