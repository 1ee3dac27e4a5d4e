import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';
import { tableRows } from '../../shared/table-rows.ts';

/** Reads `data/search-words.tsv`: readers' words, each with the words that pages use for it. @throws UserError */
export async function readSearchWords(dataDirectory: string): Promise<SearchCore['synonyms']> {
  const file = join(dataDirectory, 'search-words.tsv');
  const known = new Set<string>();
  return tableRows(await readFile(file, 'utf8')).map(({ line, text, cells }): [string, ...string[]] => {
    const [word = '', list = '', ...more] = cells;
    const meanings = list.split(', ').filter(Boolean);
    const wrong =
      !/^[\p{Ll}\p{N}]+$/u.test(word) || meanings.length === 0 || more.length > 0
        ? "isn't a word, a tab, and synonyms"
        : known.has(word)
          ? `lists "${word}" twice`
          : undefined;
    if (wrong !== undefined)
      throw new UserError(
        `${file}:${line} ${wrong}: ${text}`,
        'Write one lowercase word, a tab, and synonyms separated by ", ".',
      );
    known.add(word);
    return [word, ...meanings];
  });
}
