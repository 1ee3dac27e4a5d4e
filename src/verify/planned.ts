import { execFileSync } from 'node:child_process';

const addresses = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');

/** What is wrong with the list of planned addresses: it may only shrink, and lists no page that exists. */
export function plannedFaults({
  now,
  before,
  existing,
}: {
  readonly now: string;
  /** The list as it was last committed; undefined when it is new. */
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

/** A file as an earlier commit had it; undefined when that commit, the file or git itself is missing. */
export function fileAt(revision: string, path: string, cwd: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${revision}:${path}`], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
