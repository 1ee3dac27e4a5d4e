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
  /** The whole query as identifiers are written: trimmed, in lower case, without `.hooks`, a call, or the value of a flag. */
  readonly typed: string;
  /** What names are compared with: a flag as it is written, anything else by its letters and digits. */
  readonly keys: readonly string[];
  /** Does it ask for an explanation? */
  readonly isQuestion: boolean;
  /** The last word may be the beginning of one. */
  readonly open: boolean;
}

/** What a reader means by what stands in the field. Words that say nothing are left out, unless there are no others. */
export function parseQuery(text: string): Query {
  const short = text.slice(0, LONGEST_QUERY);
  const typed = identifierIn(short.trim().toLowerCase());
  const all = wordsOf(short);
  const telling = all.filter(({ whole }) => !STOP_WORDS.has(whole));
  return {
    words: once(telling.length > 0 ? telling : all).slice(0, MOST_WORDS),
    all: all.map(({ whole }) => whole),
    typed,
    keys: keysOf(typed),
    isQuestion: all.length > 2 && all.some(({ whole }) => QUESTION.has(whole)),
    open: !/\s$/.test(text),
  };
}

/** `compiler.hooks.emit.tap(` and `compiler.emit` name the same hook, `--env=a` and `--env` the same flag. */
function identifierIn(typed: string): string {
  if (/\s/.test(typed)) return typed;
  if (typed.startsWith('--')) return typed.replace(/=.*$/, '');
  return typed.replace(/\(.*$/, '').replace(/^((?:\w+\.)?)hooks\.(\w+)(?:\.tap(?:async|promise)?)?$/, '$1$2');
}

function keysOf(typed: string): string[] {
  // `compiler hook done` is `compiler.done`.
  const named = typed.replaceAll(/(?<=\s)hooks?(?=\s)|\s(?:hook|option)$/g, '');
  if (!typed.startsWith('-')) return [...new Set([typed, named].map(squashed))].filter((key) => key !== '');
  // A flag that can be negated is listed without `no`.
  return typed.startsWith('--no-') ? [typed, `--${typed.slice('--no-'.length)}`] : [typed];
}

function once(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.whole, word])).values()];
}
