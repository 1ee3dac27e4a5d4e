import { join } from 'node:path';
import { type ContentIndex, indexContent } from '../content/content-index.ts';
import { lastChanged } from '../content/last-changed.ts';
import { createPageCache } from '../content/page-cache.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import type { Fact } from '../shared/fact.ts';
import { formatProblem } from '../shared/problem.ts';
import { cacheFolder } from './cache-folder.ts';
import { compileVersion } from './source-hash.ts';
import { generatedDirectory, type Project, root } from './paths.ts';
import { factsFor } from './read-facts.ts';
import { readPages } from './read-pages.ts';
import { installedVersion, readSiteConfig } from './site-data.ts';

export interface SiteIndex {
  readonly index: ContentIndex;
  /** Problems in READMEs, formatted. */
  readonly remarks: readonly string[];
  readonly config: SiteConfig;
  /** Facts about the installed packages, if a page needs them. */
  readonly facts: readonly Fact[];
}

/** Compiles and checks all pages of a project, from the cache where possible. */
export async function indexSite(project: Project, onPage?: () => void): Promise<SiteIndex> {
  const [{ files, faults, elsewhere }, config] = await Promise.all([readPages(project), readSiteConfig(project.dataDirectory)]);
  const facts = await factsFor(files.filter(({ readme }) => readme === undefined));
  const index = await indexContent(files, {
    root,
    contentDirectory: project.contentDirectory,
    publicDirectory: project.publicDirectory,
    printable: new Map(config.sections.filter((section) => section.printable).map(({ name, title }) => [name, title])),
    cache: createPageCache(await cacheFolder(join(generatedDirectory, 'pages'), compileVersion())),
    facts,
    version: installedVersion('webpack'),
    changed: lastChanged(project.contentDirectory),
    ...(elsewhere ? { elsewhere } : {}),
    ...(onPage ? { onPage } : {}),
  });
  return { index, remarks: [...faults, ...index.remarks.map(formatProblem)], config, facts };
}
