import { basename } from 'node:path';
import { UserError } from '../shared/problem.ts';
import { tableRows } from '../shared/table-rows.ts';

/** Reviewed descriptions of defaults, by option name. */
export type DefaultTable = ReadonlyMap<string, string>;

export const DEFAULTS_FILE = 'data/option-defaults.tsv';

/**
 * Reads `data/option-defaults.tsv`: names, a description of the default, and where the package decides it. A line is
 * valid as long as the package's file contains the quoted code.
 * @param read the text of a file of an installed package
 * @param isOther whether the package is another release than the table is for; its code may differ
 * @throws UserError naming a malformed line, or all lines that are out of date.
 */
export function parseDefaultTable(text: string, read: (file: string) => string | undefined, isOther = false): DefaultTable {
  const table = new Map<string, string>();
  for (const { line, cells } of tableRows(text)) {
    const at = `${DEFAULTS_FILE}:${line}`;
    const [names = '', words = '', , ...more] = cells;
    if (names === '' || words === '' || more.length > 0)
      throw new UserError(`${at}: expected three columns: names, default, and evidence`, 'Separate them with tabs.');
    for (const name of names.split(' ')) {
      if (table.has(name)) throw new UserError(`${at}: ${name} is listed twice`, 'Remove one of the lines.');
      table.set(name, words);
    }
  }
  const outdated = isOther ? [] : outdatedDefaults(text, { read });
  if (outdated.length > 0)
    throw new UserError(outdated.map(outdatedLine).join('\n'), 'Check the default in the new version and update the line.');
  return table;
}

/** A line of the table whose code isn't in its file. */
export interface OutdatedDefault {
  /** Line number, from 1. */
  readonly line: number;
  readonly names: string;
  readonly file: string;
  readonly code: string;
  /** The only other file that contains the code. */
  readonly movedTo?: string;
}

/** A release's files, by path below `node_modules`. */
export interface PackageFiles {
  readonly read: (file: string) => string | undefined;
  /** The files in the same package as a file. Without it, nothing counts as moved. */
  readonly near?: (file: string) => readonly string[];
}

/** Lines of the table whose code a release doesn't contain, or contains in another file. */
export function outdatedDefaults(text: string, { read, near = () => [] }: PackageFiles): OutdatedDefault[] {
  return tableRows(text).flatMap(({ line, cells: [names = '', , evidence = ''] }) => {
    const [file = '', ...parts] = evidence.split('#');
    const code = parts.join('#');
    if (contains(file, code, read)) return [];
    const others = near(file).filter((other) => contains(other, code, read));
    const sameName = others.filter((other) => basename(other) === basename(file));
    const [movedTo, ...more] = sameName.length > 0 ? sameName : others;
    return [{ line, names, file, code, ...(movedTo === undefined || more.length > 0 ? {} : { movedTo }) }];
  });
}

/** The problem of a line, as text. */
export const outdatedLine = ({ line, names, file, code }: OutdatedDefault): string =>
  `${DEFAULTS_FILE}:${line}: ${names}: ${file} no longer contains ${code}`;

/** The table with the new paths of code that moved to another file. */
export const withMovedCode = (text: string, outdated: readonly OutdatedDefault[]): string =>
  text
    .split('\n')
    .map((row, index) => {
      const { file = '', code = '', movedTo } = outdated.find(({ line }) => line === index + 1) ?? {};
      return movedTo === undefined ? row : row.replace(`\t${file}#${code}`, () => `\t${movedTo}#${code}`);
    })
    .join('\n');

/** The table without options that a release removed, and the number of their lines. */
export function withoutOptions(text: string, removed: ReadonlySet<string>): { readonly text: string; readonly deleted: number } {
  const rows = text.split('\n').map((row) => {
    const [names = '', ...rest] = row.split('\t');
    if (row.startsWith('#') || rest.length === 0) return row;
    const kept = names.split(' ').filter((name) => !removed.has(name));
    return kept.length === 0 ? undefined : [kept.join(' '), ...rest].join('\t');
  });
  const kept = rows.filter((row) => row !== undefined);
  return { text: kept.join('\n'), deleted: rows.length - kept.length };
}

const contains = (file: string, code: string, read: (file: string) => string | undefined): boolean =>
  file === '' || squeeze(read(file) ?? '').includes(squeeze(code));

const squeeze = (code: string): string => code.replaceAll(/\s+/g, '');
