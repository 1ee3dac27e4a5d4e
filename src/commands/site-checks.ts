import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDirectory, root } from '../generate/paths.ts';
import { sizeLimitsSchema } from '../schemas/data-files.ts';
import { readJson } from '../schemas/parse.ts';
import { MARKDOWN_FILE, outputPathFromUrl } from '../shared/address.ts';
import { copyFaults, countParts } from '../verify/copy-faults.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { pageWeight, sizeFaults } from '../verify/site-sizes.ts';
import { builtSite } from './built-site.ts';
import type { CheckResult } from './main.ts';

/** The site that tests build. */
export const TEST_SITE = join(generatedDirectory, 'test-site');

/** Checks the links of the site. */
export async function links(): Promise<CheckResult> {
  const { documents, links: count, dead } = await deadLinks(builtSite(TEST_SITE));
  return { faults: dead, notes: [`${count} links in ${documents} documents`] };
}

/** Compares what pages of the site load with the limits. */
export async function sizes(): Promise<CheckResult> {
  const limits = await readJson(join(root, 'data/size-limits.json'), sizeLimitsSchema);
  const site = builtSite(TEST_SITE);
  const measured = limits.pages.flatMap(({ page, atLoad }) => {
    const weight = pageWeight(site, page);
    return [
      { name: `${page} at load`, size: weight.atLoad, limit: atLoad },
      {
        name: `${page} script without interaction`,
        size: weight.scriptWithoutInteraction,
        limit: limits.scriptWithoutInteraction,
      },
      { name: `${page} shell`, size: weight.shell, limit: limits.shell },
    ];
  });
  const notes = measured.map(({ name, size, limit }) => `${name}: ${size.toFixed(1)} of ${limit} KB`);
  return { faults: sizeFaults(measured), notes };
}

/** Compares every Markdown copy of a built site with its page, and looks for the targets of short URLs. */
export function markdownCopies(): CheckResult {
  const directory = builtSite(TEST_SITE);
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
