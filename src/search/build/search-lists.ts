import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type OldName, oldNameSchema } from '../../schemas/data-files.ts';
import { readRows } from '../../schemas/parse.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../../schemas/messages.ts';
import type { Message } from '../../messages/rules/message.ts';
import type { SearchCore } from '../rules/search-index.ts';

/** What readers call things. */
export interface SearchLists {
  readonly synonyms: SearchCore['synonyms'];
  /** Readers' questions by the URL that answers them. */
  readonly questions: ReadonlyMap<string, readonly string[]>;
  readonly oldNames: readonly OldName[];
  /** What webpack and the programs around it print. */
  readonly messages: readonly Message[];
}

/** Values of a cell. */
const valuesSchema = (separator: string) =>
  z
    .string()
    .transform((cell) => cell.split(separator).map((value) => value.trim()))
    .refine((values) => !values.includes(''), 'must have no empty value');

const wordsSchema = z.tuple([z.string().regex(/^[\p{Ll}\p{N}]+$/u, 'must be a lowercase word'), valuesSchema(', ')]);
const questionsSchema = z.tuple([
  z.string().regex(/^\/(?:[^\s#]+\/)?(?:#\S+)?$/, 'must be a URL of this site'),
  valuesSchema(';'),
]);

/** Reads the lists in `data/` that search uses. @throws UserError */
export async function readSearchLists(dataDirectory: string): Promise<SearchLists> {
  const read = (name: string): Promise<string> => readFile(join(dataDirectory, name), 'utf8');
  const readUnique = async <Row extends z.ZodType>(name: string, row: Row, hint: string): Promise<z.infer<Row>[]> =>
    readRows(await read(name), { file: join(dataDirectory, name), row, hint, unique: true });
  const [words, questions, oldNames, ...messages] = await Promise.all([
    readUnique('search-words.tsv', wordsSchema, 'Write one lowercase word, a tab, and synonyms separated by ", ".'),
    readUnique('search-questions.tsv', questionsSchema, 'Write a URL of this site, a tab, and questions separated by "; ".'),
    readUnique('old-names.tsv', oldNameSchema, 'Write the name, its kind, its replacement, and a URL.'),
    ...[MESSAGES_FILE, OTHER_MESSAGES_FILE].map(async (file) => parseMessages(await read(basename(file)), file)),
  ]);
  return {
    synonyms: words.map(([word, meanings]) => [word, ...meanings]),
    questions: new Map(questions),
    oldNames,
    messages: messages.flat(),
  };
}
