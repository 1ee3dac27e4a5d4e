/** Splits text into words for search. An identifier is found as a whole and by its parts. */

/** A word as a reader may type it. */
export interface Word {
  /** Only letters and digits, in lower case: `output.chunkFilename` is `outputchunkfilename`, `--output-path` `outputpath`. */
  readonly whole: string;
  /** The segments between dots and brackets, if there are several: `output`, `chunkfilename`. */
  readonly segments: readonly string[];
  /** The plain words of all segments, if there are more: `output`, `chunk`, `filename`. */
  readonly parts: readonly string[];
  /** The flag with its dashes: `--config` is more specific than `config`. */
  readonly flag: string | undefined;
}

/** Letters, digits, and underscores, joined by characters that may only occur between them. */
const CHUNK = /((?<![\p{L}\p{N}-])--)?([\p{L}\p{N}\p{M}_$]+(?:(?:[.-]|\[\w*\]\.?|\*)+[\p{L}\p{N}\p{M}_$]+)*)/gu;
/** Matches most words, as a fast path. */
const PLAIN = /^[a-z0-9]+$/;
const SEGMENT = /[.[\]*]+/;
/** Between `chunk` and `Filename`, `HTML` and `Plugin`, and around punctuation. */
const PART = /[^\p{L}\p{N}\p{M}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** "don't" is one word, and "Can't" is found by "cant". */
const APOSTROPHE = /[’']/g;
/** Longer ones aren't words, such as the content of a data URL. */
const LONGEST = 100;

/** Only letters and digits, in lower case. */
export const squashed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');

/** The key a name is compared by. Flags keep their dashes: `--config` isn't the option `config`. */
export const nameKey = (name: string): string => (name.startsWith('-') ? name.toLowerCase() : squashed(name));

/**
 * All words of a text in order, with repetitions.
 * @param known words by their text, so that known ones aren't split again
 */
export function splitWords(text: string, known?: Map<string, Word>): Word[] {
  const words: Word[] = [];
  for (const [written, dashes, chunk = ''] of text.normalize('NFKC').replaceAll(APOSTROPHE, '').matchAll(CHUNK)) {
    let word = known?.get(written);
    if (!word) {
      word = dashes === undefined && PLAIN.test(chunk) ? plain(chunk) : toWord(chunk, dashes);
      known?.set(written, word);
    }
    if (word.whole !== '' && word.whole.length <= LONGEST) words.push(word);
  }
  return words;
}

const NONE: readonly string[] = [];
const plain = (whole: string): Word => ({ whole, segments: NONE, parts: NONE, flag: undefined });

function toWord(chunk: string, dashes: string | undefined): Word {
  const segments = several(chunk.split(SEGMENT).map(squashed));
  const parts = several(chunk.split(PART).map((part) => part.toLowerCase()));
  return {
    whole: squashed(chunk),
    segments,
    parts: parts.join() === segments.join() ? NONE : parts,
    flag: dashes === undefined ? undefined : `--${chunk.toLowerCase()}`,
  };
}

/** No pieces if there's only one, because that's the whole word. */
function several(pieces: readonly string[]): readonly string[] {
  const filled = pieces.filter((piece) => piece !== '');
  return filled.length > 1 ? filled : NONE;
}

/** The index terms of a word, without duplicates. */
export function listTerms({ whole, segments, parts, flag }: Word): string[] {
  if (segments === NONE && parts === NONE && flag === undefined) return [whole];
  return [...new Set([whole, ...segments, ...parts, ...(flag === undefined ? NONE : [flag])])];
}
