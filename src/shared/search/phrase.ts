import { wordsOf } from './words.ts';

/** Fewer words in a row stand together by chance. */
const FEWEST = 4;
/** The share of the query that has to stand in one piece. Messages carry names and numbers that differ. */
const SHARE = 0.6;

/** A word in a title counts more. */
const TITLE = 1.3;

/**
 * Puts first what says the query word by word, such as a message that was pasted; what says more of it before what says less. The
 * order is otherwise kept.
 * @param said title and text of a record; no text when it could not be had
 */
export function phrasesFirst(
  shown: readonly number[],
  {
    asked,
    said,
  }: {
    readonly asked: readonly string[];
    readonly said: (record: number) => { readonly title: string; readonly text: string | undefined };
  },
): readonly number[] {
  const least = Math.max(FEWEST, asked.length * SHARE);
  if (asked.length < least) return shown;
  const runs = new Map(
    shown.map((record) => {
      const { title, text = '' } = said(record);
      const [inTitle, inText] = [longestRun(asked, title), longestRun(asked, text)];
      return [record, Math.max(inTitle, inText) >= least ? Math.max(inTitle * TITLE, inText) : 0];
    }),
  );
  return shown.toSorted((a, b) => (runs.get(b) ?? 0) - (runs.get(a) ?? 0));
}

/** How many words of the query stand in the text one after the other. */
function longestRun(asked: readonly string[], text: string): number {
  const words = wordsOf(text);
  let longest = 0;
  // Lengths of the runs that end at the word before, by the place in the query.
  let before = new Map<number, number>();
  for (const { whole } of words) {
    const here = new Map<number, number>();
    for (const [place, word] of asked.entries()) {
      if (word !== whole) continue;
      const length = (before.get(place - 1) ?? 0) + 1;
      here.set(place, length);
      if (length > longest) longest = length;
    }
    before = here;
  }
  return longest;
}
