/** The words of a text, as search sees them. An identifier is found by the whole of it and by its parts. */

/** One thing that a reader may type in one go. */
export interface Word {
  /** Letters and digits alone, in small letters: `output.chunkFilename` is `outputchunkfilename`, `--output-path` `outputpath`. */
  readonly whole: string;
  /** What stands between dots, brackets and slashes, where that is more than one: `output`, `chunkfilename`. */
  readonly segments: readonly string[];
  /** The plain words of all segments, where these are more: `output`, `chunk`, `filename`. */
  readonly parts: readonly string[];
  /** With its dashes, where it is a flag of the command line: `--config` is more than any word `config`. */
  readonly flag: string | undefined;
  /** Is it a name from code, not a word that is written with a hyphen? */
  readonly identifier: boolean;
}

/** Letters, digits and underscores, held together by signs that stand between them only. */
const CHUNK = /((?<![\p{L}\p{N}-])--)?([\p{L}\p{N}\p{M}_$]+(?:(?:[.\-/:]|\[\w*\]\.?|\*)+[\p{L}\p{N}\p{M}_$]+)*)/gu;
/** Most words are no more than this. */
const PLAIN = /^[a-z0-9]+$/;
const SEGMENT = /[./:[\]*]+/;
/** Between `chunk` and `Filename`, `HTML` and `Plugin`, and around signs. */
const PART = /[^\p{L}\p{N}\p{M}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const IDENTIFIER = /[.:/[\]_$]|\p{Ll}\p{Lu}/u;
/** "don't" is one word, and "Can't" is found by "cant". */
const APOSTROPHE = /[’']/g;
/** Longer ones are no words: nobody types the content of a data URL. */
const LONGEST = 100;

/** Letters and digits alone, in small letters. */
export const squashed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');

/**
 * All words of a text in their order, repeated ones too.
 * @param known words of other texts by what is written: a word that is there is not taken apart again
 */
export function wordsOf(text: string, known?: Map<string, Word>): Word[] {
  const words: Word[] = [];
  for (const [written, dashes, chunk = ''] of text.normalize('NFKC').replaceAll(APOSTROPHE, '').matchAll(CHUNK)) {
    let word = known?.get(written);
    if (!word) {
      word = dashes === undefined && PLAIN.test(chunk) ? plain(chunk) : wordOf(chunk, dashes);
      known?.set(written, word);
    }
    if (word.whole !== '' && word.whole.length <= LONGEST) words.push(word);
  }
  return words;
}

const NONE: readonly string[] = [];
const plain = (whole: string): Word => ({ whole, segments: NONE, parts: NONE, flag: undefined, identifier: false });

function wordOf(chunk: string, dashes: string | undefined): Word {
  const segments = several(chunk.split(SEGMENT).map(squashed));
  const parts = several(chunk.split(PART).map((part) => part.toLowerCase()));
  return {
    whole: squashed(chunk),
    segments,
    parts: parts.join() === segments.join() ? NONE : parts,
    flag: dashes === undefined ? undefined : `--${chunk.toLowerCase()}`,
    identifier: dashes !== undefined || IDENTIFIER.test(chunk),
  };
}

/** A single one is the whole itself. */
function several(pieces: readonly string[]): readonly string[] {
  const filled = pieces.filter((piece) => piece !== '');
  return filled.length > 1 ? filled : NONE;
}

/** Every term under which a word is found, each once. */
export function termsOf({ whole, segments, parts, flag }: Word): string[] {
  if (segments === NONE && parts === NONE && flag === undefined) return [whole];
  return [...new Set([whole, ...segments, ...parts, ...(flag === undefined ? NONE : [flag])])];
}
