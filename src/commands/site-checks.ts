import { join } from 'node:path';
import { generatedDirectory, root } from '../generate/paths.ts';
import { sizeLimitsSchema } from '../schemas/data-files.ts';
import { readJson } from '../schemas/parse.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { pageWeight, sectionScripts, sizeFaults } from '../verify/site-sizes.ts';
import { builtSite } from './built-site.ts';
import type { CheckResult } from './check-result.ts';

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
    const weight = pageWeight(site, outputPathFromUrl(page), sectionScripts(site, page));
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
