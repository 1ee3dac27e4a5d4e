import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';

/** Reads `data/search-words.tsv`: readers' words, each with the words that pages use for it. @throws UserError */
export async function readSearchWords(dataDirectory: string): Promise<SearchCore['synonyms']> {
  const file = join(dataDirectory, 'search-words.tsv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const known = new Set<string>();
  return lines.flatMap((line, index): [string, ...string[]][] => {
    if (line === '' || line.startsWith('#')) return [];
    const [word = '', list = '', ...more] = line.split('\t');
    const meanings = list.split(', ').filter(Boolean);
    const wrong =
      !/^[\p{Ll}\p{N}]+$/u.test(word) || meanings.length === 0 || more.length > 0
        ? "isn't a word, a tab, and synonyms"
        : known.has(word)
          ? `lists "${word}" twice`
          : undefined;
    if (wrong !== undefined)
      throw new UserError(
        `${file}:${index + 1} ${wrong}: ${line}`,
        'Write one lowercase word, a tab, and synonyms separated by ", ".',
      );
    known.add(word);
    return [[word, ...meanings]];
  });
}
