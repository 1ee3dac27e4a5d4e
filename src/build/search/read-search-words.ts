import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';

/** `data/search-words.tsv`: words that readers use, each with others that the pages may use for it. @throws UserError */
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
        ? 'is no word, tab and meanings'
        : known.has(word)
          ? `has ${word} a second time`
          : undefined;
    if (wrong !== undefined)
      throw new UserError(
        `${file}:${index + 1} ${wrong}: ${line}`,
        'Write one word in small letters, a tab, and meanings with ", " between.',
      );
    known.add(word);
    return [[word, ...meanings]];
  });
}
