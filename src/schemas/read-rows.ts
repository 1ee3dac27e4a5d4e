import { z } from 'zod';
import { UserError } from '../shared/problem.ts';
import { tableRows } from '../shared/table-rows.ts';

/**
 * Reads and validates the text of a tab-separated list.
 * @param list.row the schema of a row's cells
 * @param list.unique whether first cells mustn't repeat
 * @throws UserError naming the malformed line
 */
export function readRows<Row extends z.ZodType>(
  text: string,
  {
    file,
    row,
    hint,
    unique = false,
  }: { readonly file: string; readonly row: Row; readonly hint: string; readonly unique?: boolean },
): z.infer<Row>[] {
  const seen = new Set<string | undefined>();
  return tableRows(text).map(({ line, text: source, cells }) => {
    const { data, error } = row.safeParse(cells);
    const faults = error?.issues.map(({ message }) => message) ?? (unique && seen.has(cells[0]) ? ['listed twice'] : []);
    if (faults.length > 0) throw new UserError(`${file}:${line}: ${faults.join(', ')}: ${source}`, hint);
    seen.add(cells[0]);
    return data as z.infer<Row>;
  });
}
