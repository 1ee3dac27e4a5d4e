import { UserError } from '../shared/problem.ts';
import { tableRows } from '../shared/table-rows.ts';

/** Reviewed descriptions of defaults, by option name. */
export type DefaultTable = ReadonlyMap<string, string>;

/** Defaults that are described by hand. */
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
  const outdated = isOther ? [] : outdatedDefaults(text, read);
  if (outdated.length > 0) throw new UserError(outdated.join('\n'), 'Check the default in the new version and update the line.');
  return table;
}

/** Lines of the table whose code a release doesn't contain. */
export function outdatedDefaults(text: string, read: (file: string) => string | undefined): string[] {
  return tableRows(text).flatMap(({ line, cells: [names = '', , evidence = ''] }) => {
    const [file = '', ...parts] = evidence.split('#');
    const code = parts.join('#');
    if (file === '' || squeeze(read(file) ?? '').includes(squeeze(code))) return [];
    return [`${DEFAULTS_FILE}:${line}: ${names}: ${file} no longer contains ${code}`];
  });
}

const squeeze = (code: string): string => code.replaceAll(/\s+/g, '');
