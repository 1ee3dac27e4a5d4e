import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import { unlinkedPackages } from '../verify/missing-links.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

/** Checks that each README page is linked from its section's index, and lists the remarks about READMEs. */
export async function externalPages(): Promise<CheckResult> {
  const { index, remarks } = await ownIndex();
  const readmes = index.pages.filter(({ readme }) => readme);
  const others = await readJson(join(root, 'data/packages.json'), otherPackagesSchema);
  const shown = new Set(index.pages.flatMap(({ page }) => page.packages));
  const own = index.pages.filter(({ readme }) => !readme);
  return {
    faults: [
      ...unlinkedPackages(
        readmes.map(({ entry }) => entry.url),
        own.map(({ entry, page }) => ({ url: entry.url, links: page.links })),
      ),
      ...others
        .filter(({ name }) => !shown.has(name))
        .map(
          ({ name }) => `data/packages.json lists ${name}, but no page shows it: add <Package name="${name}" />, or remove it`,
        ),
    ],
    notes: [
      `${readmes.length} READMEs, ${remarks.length} warnings about parts that couldn't be converted`,
      ...remarks.flatMap((remark) => remark.split('\n')),
    ],
  };
}
