import { STOP_WORDS } from './stop-words.ts';
import { squashed, type Word, wordsOf } from './words.ts';

/** Nobody means more words than these. */
const MOST_WORDS = 12;
/** And what is longer than this was pasted by mistake. */
const LONGEST_QUERY = 400;

const QUESTION = new Set(['what', 'which', 'difference']);

export interface Query {
  /** Words that say something, in their order. */
  readonly words: readonly Word[];
  /** All words as they stand, those that say nothing too. */
  readonly all: readonly string[];
  /** The whole without spaces around it, in small letters. */
  readonly typed: string;
  /** The whole as names are compared by it; a flag with its dashes, and as an option too. */
  readonly keys: readonly string[];
  /** Does it ask for an explanation? */
  readonly isQuestion: boolean;
  /** The last word may be the beginning of one. */
  readonly open: boolean;
}

/** What a reader means by what stands in the field. Words that say nothing are left out, unless there are no others. */
export function parseQuery(text: string): Query {
  const short = text.slice(0, LONGEST_QUERY);
  const typed = short.trim().toLowerCase();
  const all = wordsOf(short);
  const telling = all.filter(({ whole }) => !STOP_WORDS.has(whole));
  return {
    words: once(telling.length > 0 ? telling : all).slice(0, MOST_WORDS),
    all: all.map(({ whole }) => whole),
    typed,
    keys: [...new Set([typed.startsWith('-') ? typed : '', squashed(typed)])].filter((key) => key !== ''),
    isQuestion: all.length > 2 && all.some(({ whole }) => QUESTION.has(whole)),
    open: !/\s$/.test(text),
  };
}

function once(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.whole, word])).values()];
}
