import { optionSinceRow } from '../schemas/option-since.ts';
import { UserError } from '../shared/problem.ts';

/** Releases in which options first appeared, by path. */
export type SinceTable = ReadonlyMap<string, string>;

/**
 * Reads `data/option-since.tsv`.
 * @throws UserError naming the line that is not as it should be.
 */
export function parseSinceTable(text: string, file: string): SinceTable {
  const table = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const row = optionSinceRow.safeParse(line.split('\t'));
    if (!row.success) {
      const issue = row.error.issues[0];
      throw new UserError(
        `${file}:${index + 1}: ${issue?.message}`,
        'A line is a release, the release compared before it, and a path, with tabs between them.',
      );
    }
    const [version, , path] = row.data;
    table.set(path, version);
  }
  return table;
}

/** `5.108` of `5.108.4`: readers look for the minor release, and the table knows no more. */
export function minorOf(version: string): string {
  const minor = /^\d+\.\d+/.exec(version)?.[0];
  if (minor === undefined) throw new Error(`${version} is no version`);
  return minor;
}

/** The earliest release of several. */
export function earliest(versions: readonly string[]): string | undefined {
  const parts = (version: string): number[] => version.split('.').map(Number);
  return versions.toSorted((a, b) => {
    const [x, y] = [parts(a), parts(b)];
    return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0) || (x[2] ?? 0) - (y[2] ?? 0);
  })[0];
}
