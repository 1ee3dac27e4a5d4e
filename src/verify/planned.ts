import { execFileSync } from 'node:child_process';

const addresses = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');

/** Checks the list of planned URLs: it may only shrink, and must not contain existing pages. */
export function plannedFaults({
  now,
  before,
  existing,
}: {
  readonly now: string;
  /** The list in the last commit; undefined if it's new. */
  readonly before: string | undefined;
  readonly existing: ReadonlySet<string>;
}): string[] {
  const known = before === undefined ? undefined : new Set(addresses(before));
  const seen = new Set<string>();
  return addresses(now).flatMap((url) => {
    const faults: string[] = [];
    if (existing.has(url)) faults.push(`data/planned.tsv lists ${url}, but the page exists: remove the line`);
    if (known && !known.has(url))
      faults.push(`data/planned.tsv has a new line ${url}. The list may only shrink: write the page instead`);
    if (seen.has(url)) faults.push(`data/planned.tsv lists ${url} twice`);
    seen.add(url);
    return faults;
  });
}

/** A file in an earlier commit; undefined if the commit, the file, or git is missing. */
export function fileAt(revision: string, path: string, cwd: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${revision}:${path}`], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
