import { STOP_WORDS } from './stop-words.ts';
import { nameKey, squashed, type Word, splitWords } from './words.ts';

/** Further words of a query are ignored. */
const MOST_WORDS = 12;
/** Longer text was pasted by mistake, so the rest is ignored. */
const LONGEST_QUERY = 400;

const QUESTION = new Set(['what', 'which', 'difference', 'vs', 'versus']);
/** `how does hmr work`, but not `how do I split code`. */
const HOW = /^(?:how does|how do (?!i |you |we )|why )/;
const PROBLEM =
  /\b(?:not|no|cannot|can'?t|don'?t|doesn'?t|isn'?t|won'?t|undefined|missing|fail(?:s|ed|ing)?|wrong|broken|errors?)\b/i;

/** Words that say little next to others: verbs for changing something, words of questions, the product's name, prefixes of errors. */
const VAGUE = new Set(
  (
    'webpack why turn switch off rid disable enable remove exclude ignore skip hide suppress stop prevent set change configure option ' +
    'custom own uncaught error typeerror syntaxerror referenceerror working purpose meaning explain explained info information ' +
    'introduction example examples newbies beginners problem issue guide configuration'
  ).split(' '),
);
/** What readers want to do with what they name next. */
const VERB =
  /^(?:how (?:do i|can i|to) )?(?:(?:turn|switch) (?:off|on)|get rid of|disable|enable|remove|exclude|ignore|skip|hide|suppress|silence|stop|prevent|avoid|omit|do not|don'?t|never|no|without|set|change|configure|customize|override|specify) (?:the )?/;

/** Whether a word says little next to others, such as `3` in `vue 3`, or `v5`. */
export const isVague = ({ whole }: Word): boolean => VAGUE.has(whole) || /^v?\d{1,2}$/.test(whole);

export interface Query {
  /** The significant words, in order. */
  readonly words: readonly Word[];
  /** All words as typed, including insignificant ones. */
  readonly all: readonly string[];
  /** The whole query as an identifier: trimmed, in lower case, without `.hooks`, a call, or the value of a flag. */
  readonly typed: string;
  /** Keys to compare with names: a flag as written, anything else by its letters and digits. */
  readonly keys: readonly string[];
  /** The query without what to do: `cache` for `turn off the cache`. */
  readonly object: string;
  /** Whether the query asks for an explanation. */
  readonly isQuestion: boolean;
  /** Whether the query says that something doesn't work. */
  readonly isProblem: boolean;
  /** Whether the last word may be incomplete. */
  readonly open: boolean;
}

/** Parses a query. Drops insignificant words, unless there are no others. */
export function parseQuery(text: string): Query {
  const short = withoutPlaces(text).slice(0, LONGEST_QUERY);
  const typed = identifierIn(short.trim().toLowerCase());
  const all = splitWords(short);
  const telling = all.filter(({ whole }) => !STOP_WORDS.has(whole));
  return {
    words: once(telling.length > 0 ? telling : all).slice(0, MOST_WORDS),
    all: all.map(({ whole }) => whole),
    typed,
    keys: toKeys(typed),
    object: nameKey(typed.replace(VERB, '')),
    isQuestion: all.length > 2 && (HOW.test(typed) || all.some(({ whole }) => QUESTION.has(whole))),
    isProblem: all.length > 2 && PROBLEM.test(short) && !VERB.test(typed),
    open: !/\s$/.test(text),
  };
}

/** Pasted text without URLs, folders, routes, and positions, which differ in every message. Packages and file names stay. */
function withoutPlaces(text: string): string {
  if (!/\s\S+\s/.test(text)) return text;
  return text
    .replaceAll(/\bhttps?:\/\/\S+/g, ' ')
    .replaceAll(/(?<![\w.@-])(?:[a-z]:|~)?(?:[\\/][\w.@ -]*){2,}?node_modules[\\/]/gi, ' ')
    .replaceAll(/(?<![\w.@-])(?:[a-z]:|~)?[\\/](?:[\w.@-]+[\\/])+/gi, ' ')
    .replaceAll(/(?<=\s)\/[\w-]+(?=\s|$)|:\d+(?::\d+)?|\b0x[0-9a-f]+\b/gi, ' ');
}

/** `compiler.hooks.emit.tap(` and `compiler.emit` name the same hook, `--env=a` and `--env` the same flag. */
function identifierIn(typed: string): string {
  if (/\s/.test(typed)) return typed;
  if (typed.startsWith('--')) return typed.replace(/=.*$/, '');
  return typed.replace(/\(.*$/, '').replace(/^((?:\w+\.)?)hooks\.(\w+)(?:\.tap(?:async|promise)?)?$/, '$1$2');
}

function toKeys(typed: string): string[] {
  // `compiler hook done` is `compiler.done`.
  const named = typed.replaceAll(/(?<=\s)hooks?(?=\s)|\s(?:hook|option)$/g, '');
  if (!typed.startsWith('-')) return [...new Set([typed, named].map(squashed))].filter((key) => key !== '');
  // A negatable flag is listed without `no`.
  return typed.startsWith('--no-') ? [typed, `--${typed.slice('--no-'.length)}`] : [typed];
}

function once(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.whole, word])).values()];
}
