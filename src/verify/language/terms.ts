import { type Problem, UserError } from '../../shared/problem.ts';
import { toPlace } from '../../shared/place.ts';
import { extractProse } from './prose.ts';
import { tableRows } from '../../shared/table-rows.ts';

/** Terms that the documentation avoids, with what to write instead. */
export const TERMS_FILE = 'data/terms.tsv';

/** A word that we don't use, and its replacement. */
export interface Term {
  readonly pattern: RegExp;
  readonly write: string;
  /** Files that discuss the word itself. */
  readonly except: readonly string[];
}

/** A text to check: the prose of a file, or a string of the interface. */
export interface LanguageText {
  readonly file: string;
  /** The whole file, to compute line numbers. */
  readonly source: string;
  readonly text: string;
  /** Where the text starts in the file. */
  readonly start: number;
}

/**
 * Parses `data/terms.tsv`: a regular expression, its replacement, and files that may use the word anyway. An expression
 * without capital letters ignores case.
 * @throws UserError naming the malformed line
 */
export function parseTerms(text: string): Term[] {
  return tableRows(text).map(({ line, cells: [wrong = '', write = '', except = '', ...more] }) => {
    if (wrong === '' || write === '' || more.length > 0)
      throw new UserError(
        `${TERMS_FILE}:${line}: expected two or three columns`,
        'Write a regular expression, a tab, and the preferred term.',
      );
    const bare = wrong.replaceAll(/\\[A-Z]/g, '');
    const pattern = new RegExp(String.raw`\b(?:${wrong})\b`, /[A-Z]/.test(bare) ? 'g' : 'gi');
    return { pattern, write, except: except.split(' ') };
  });
}

/** The prose of a file in Markdown or MDX. */
export const proseText = (file: string, source: string): LanguageText => ({ file, source, text: extractProse(source), start: 0 });

/** Ruled-out terms with file, line, and replacement. */
export function termProblems(terms: readonly Term[], texts: readonly LanguageText[]): Problem[] {
  return texts.flatMap(({ file, source, text, start }) =>
    terms.flatMap(({ pattern, write, except }) =>
      (except.includes(file) ? [] : [...text.matchAll(pattern)]).map((match) => ({
        title: `"${match[0]}" is a term that we don't use`,
        hint: `Write "${write}". The list is ${TERMS_FILE}.`,
        file,
        ...toPlace(source, start + match.index),
      })),
    ),
  );
}
