import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Elsewhere } from '../content/external/find-own-page.ts';
import { readExternalPages } from '../content/external/read-external-pages.ts';
import { type ContentFile, readContent } from '../content/read-content.ts';
import { otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import { parseRedirects } from '../content/redirects.ts';
import { type Project, root } from './paths.ts';
import { readSiteConfig } from './site-data.ts';

export interface SitePages {
  /** Pages of the content folder, followed by READMEs. */
  readonly files: readonly ContentFile[];
  /** READMEs that couldn't be shown. */
  readonly faults: readonly string[];
  readonly elsewhere?: Elsewhere;
}

/** Reads the pages of a project. Our own content includes the packages' READMEs. */
export async function readPages(project: Project): Promise<SitePages> {
  const own = readContent(project.contentDirectory);
  if (!project.own) return { files: await own, faults: [] };
  const [files, { files: readmes, faults, packages, summaries }, { origin }, redirects, others] = await Promise.all([
    own,
    readExternalPages(root, join(project.dataDirectory, 'external.json')),
    readSiteConfig(project.dataDirectory),
    readFile(join(project.dataDirectory, 'redirects.tsv'), 'utf8'),
    readJson(join(project.dataDirectory, 'packages.json'), otherPackagesSchema),
  ]);
  // Errors in the table are reported when it's validated.
  const moved = Object.fromEntries(parseRedirects(redirects, 'data/redirects.tsv').redirects.map(({ from, to }) => [from, to]));
  return { files: [...files, ...readmes], faults, elsewhere: { origin, packages, summaries: [...summaries, ...others], moved } };
}
