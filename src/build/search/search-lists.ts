import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type OldName, oldNameSchema } from '../../schemas/data-files.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../../schemas/messages.ts';
import type { Message } from '../../shared/messages/message.ts';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';
import { tableRows } from '../../shared/table-rows.ts';

/** Readers' questions by the URL that answers them. */
export type SearchQuestions = ReadonlyMap<string, readonly string[]>;

/** What readers call things. */
export interface SearchLists {
  readonly synonyms: SearchCore['synonyms'];
  readonly questions: SearchQuestions;
  readonly oldNames: readonly OldName[];
  /** What webpack and the programs around it print. */
  readonly messages: readonly Message[];
}

/** Reads the lists in `data/` that search uses. @throws UserError */
export async function readSearchLists(dataDirectory: string): Promise<SearchLists> {
  const [synonyms, questions, oldNames, ...messages] = await Promise.all([
    readSearchWords(dataDirectory),
    readSearchQuestions(dataDirectory),
    readOldNames(dataDirectory),
    ...[MESSAGES_FILE, OTHER_MESSAGES_FILE].map(async (file) =>
      parseMessages(await readFile(join(dataDirectory, basename(file)), 'utf8'), file),
    ),
  ]);
  return { synonyms, questions, oldNames, messages: messages.flat() };
}

/** Reads `data/old-names.tsv`. @throws UserError */
async function readOldNames(dataDirectory: string): Promise<OldName[]> {
  const file = join(dataDirectory, 'old-names.tsv');
  const seen = new Set<string>();
  return tableRows(await readFile(file, 'utf8')).map(({ line, text, cells }) => {
    const [name, kind, now, url, ...rest] = cells;
    const { data, error } = oldNameSchema.safeParse({ name, kind, now, url });
    if (!data || rest.length > 0 || seen.has(data.name)) {
      const why =
        error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ') ?? 'listed twice, or too many cells';
      throw new UserError(
        `${file}:${line} isn't an old name (${why}): ${text}`,
        'Write the name, its kind, its replacement, and a URL.',
      );
    }
    seen.add(data.name);
    return data;
  });
}

/** Reads `data/search-words.tsv`: readers' words, each with the words that pages use for it. @throws UserError */
async function readSearchWords(dataDirectory: string): Promise<SearchCore['synonyms']> {
  const words = await readList(join(dataDirectory, 'search-words.tsv'), {
    key: /^[\p{Ll}\p{N}]+$/u,
    separator: ', ',
    row: 'a word, a tab, and synonyms',
    hint: 'Write one lowercase word, a tab, and synonyms separated by ", ".',
  });
  return Array.from(words, ([word, meanings]): [string, ...string[]] => [word, ...meanings]);
}

/** Reads `data/search-questions.tsv`: a URL, a tab, and questions separated by semicolons. @throws UserError */
async function readSearchQuestions(dataDirectory: string): Promise<SearchQuestions> {
  return readList(join(dataDirectory, 'search-questions.tsv'), {
    key: /^\/(?:[^\s#]+\/)?(?:#\S+)?$/,
    separator: ';',
    row: 'a URL, a tab, and questions',
    hint: 'Write a URL of this site, a tab, and questions separated by "; ".',
  });
}

interface ListFormat {
  readonly key: RegExp;
  readonly separator: string;
  /** What a row contains, for messages. */
  readonly row: string;
  readonly hint: string;
}

async function readList(file: string, { key, separator, row, hint }: ListFormat): Promise<Map<string, readonly string[]>> {
  const list = new Map<string, readonly string[]>();
  for (const { line, text, cells } of tableRows(await readFile(file, 'utf8'))) {
    const [name = '', values = '', ...more] = cells;
    const texts = values.split(separator).map((value) => value.trim());
    const isRow = key.test(name) && !texts.includes('') && more.length === 0;
    if (!isRow) throw new UserError(`${file}:${line} isn't ${row}: ${text}`, hint);
    if (list.has(name)) throw new UserError(`${file}:${line} lists ${name} twice: ${text}`, hint);
    list.set(name, texts);
  }
  return list;
}
