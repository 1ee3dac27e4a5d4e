import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKDOWN_FILE, outputPathFromUrl } from '../shared/address.ts';
import { copyFaults, countParts } from '../verify/copy-faults.ts';
import type { CheckResult } from './check-result.ts';

/** Compares every Markdown copy of a built site with its page, and looks for the targets of short URLs. */
export function markdownCopies(directory: string): CheckResult {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const copies = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(MARKDOWN_FILE));
  const parts = new Map<string, number>();
  const faults = copies.flatMap((path) => {
    const html = read(path.replace(/md$/, 'html'));
    for (const [kind, count] of countParts(html)) parts.set(kind, (parts.get(kind) ?? 0) + count);
    return copyFaults(html, read(path)).map((fault) => `${path} lacks one of the page's ${fault}`);
  });
  for (const [kind, count] of parts) if (count === 0) faults.push(`no page has ${kind}, so none were compared`);
  const { entries } = JSON.parse(read('options.json')) as {
    readonly entries: readonly { readonly shortUrl: string; readonly url: string }[];
  };
  const documents = new Map<string, string>();
  for (const { shortUrl, url } of entries) {
    const [short, target] = [shortUrl, url].map((address) => decodeURI(new URL(address).pathname));
    const { hash } = new URL(url);
    const file = outputPathFromUrl(target ?? '/');
    if (!documents.has(file)) documents.set(file, existsSync(join(directory, file)) ? read(file) : '');
    if (!existsSync(join(directory, outputPathFromUrl(short ?? '/')))) faults.push(`${short} has no redirect`);
    if (hash === '' ? !documents.get(file) : !documents.get(file)?.includes(`id="${decodeURI(hash.slice(1))}"`))
      faults.push(`${short} leads to ${url}, which doesn't exist`);
  }
  return {
    faults,
    notes: [
      `${copies.length} copies with ${[...parts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      `${entries.length} short URLs`,
    ],
  };
}
