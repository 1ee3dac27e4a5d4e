import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDirectory, root } from '../generate/paths.ts';
import { sizeLimitsSchema } from '../schemas/data-files.ts';
import { readJson } from '../schemas/parse.ts';
import { MARKDOWN_FILE, outputPathFromUrl } from '../shared/address.ts';
import { count } from '../shared/count.ts';
import { comparedParts, KINDS } from '../verify/copy-faults.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { pageWeight, sizeFaults } from '../verify/site-sizes.ts';
import { builtSite } from './built-site.ts';
import type { CheckResult } from './main.ts';

/** The site that tests build. */
export const TEST_SITE = join(generatedDirectory, 'test-site');

/** Checks the links of the site. */
export async function links(): Promise<CheckResult> {
  const { documents, links: all, dead } = await deadLinks(builtSite(TEST_SITE));
  return { faults: dead, notes: [`${all} links in ${documents} documents`] };
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

/** Compares every Markdown copy of a built site with its page, and looks for short URLs. `links` follows them. */
export function markdownCopies(): CheckResult {
  const directory = builtSite(TEST_SITE);
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const copies = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(MARKDOWN_FILE));
  const compared = copies.map((path) => ({ path, ...comparedParts(read(path.replace(/md$/, 'html')), read(path)) }));
  const counts = KINDS.map((kind) => ({
    kind,
    number: compared.flatMap(({ parts }) => parts).filter((part) => part.kind === kind).length,
  }));
  const { entries } = JSON.parse(read('options.json')) as { readonly entries: readonly { readonly shortUrl: string }[] };
  const documents = entries.map(({ shortUrl }) => outputPathFromUrl(decodeURI(new URL(shortUrl).pathname)));
  return {
    faults: [
      ...compared.flatMap(({ path, missing }) =>
        missing.map(({ kind, text }) => `${path} lacks a ${kind} of the page: ${text.slice(0, 100)}`),
      ),
      ...counts.filter(({ number }) => number === 0).map(({ kind }) => `no page has a ${kind}, so none were compared`),
      ...documents.filter((file) => !existsSync(join(directory, file))).map((file) => `${file}, a short URL, doesn't exist`),
    ],
    notes: [
      `${copies.length} copies with ${counts.map(({ kind, number }) => count(number, kind)).join(', ')}`,
      `${entries.length} short URLs`,
    ],
  };
}
