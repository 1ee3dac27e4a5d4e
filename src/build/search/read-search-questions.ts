import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../shared/problem.ts';
import { tableRows } from '../../shared/table-rows.ts';

/** Readers' questions by the URL that answers them. */
export type SearchQuestions = ReadonlyMap<string, readonly string[]>;

/** Reads `data/search-questions.tsv`: a URL, a tab, and questions separated by semicolons. @throws UserError */
export async function readSearchQuestions(dataDirectory: string): Promise<SearchQuestions> {
  const file = join(dataDirectory, 'search-questions.tsv');
  const questions = new Map<string, readonly string[]>();
  for (const { line, text, cells } of tableRows(await readFile(file, 'utf8'))) {
    const [url = '', list = '', ...more] = cells;
    const asked = list.split(';').map((question) => question.trim());
    const wrong =
      !/^\/(?:[^\s#]+\/)?(?:#\S+)?$/.test(url) || asked.includes('') || more.length > 0
        ? "isn't a URL, a tab, and questions"
        : questions.has(url)
          ? `lists ${url} twice`
          : undefined;
    if (wrong !== undefined)
      throw new UserError(
        `${file}:${line} ${wrong}: ${text}`,
        'Write a URL of this site, a tab, and questions separated by "; ".',
      );
    questions.set(url, asked);
  }
  return questions;
}
