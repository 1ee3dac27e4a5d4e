import { join } from 'node:path';
import { type ContentIndex, indexContent } from '../content/content-index.ts';
import { createPageCache } from '../content/page-cache.ts';
import { readContent } from '../content/read-content.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import type { Fact } from '../shared/fact.ts';
import { compileVersion } from './compile-version.ts';
import { generatedDirectory, type Project, root } from './project.ts';
import { factsFor } from './read-facts.ts';
import { readPlanned, readSiteConfig, sectionTitle } from './site-data.ts';

export interface SiteIndex {
  readonly index: ContentIndex;
  readonly planned: ReadonlySet<string>;
  readonly config: SiteConfig;
  /** What is known of the documented packages, when a page asks. */
  readonly facts: readonly Fact[];
}

/** Compiles and checks all pages of a project, from the cache where possible. */
export async function indexSite(project: Project, onPage?: (done: number, total: number) => void): Promise<SiteIndex> {
  const [files, planned, config, version] = await Promise.all([
    readContent(project.contentDirectory),
    readPlanned(project.dataDirectory),
    readSiteConfig(project.dataDirectory),
    compileVersion(),
  ]);
  const facts = await factsFor(files);
  const index = await indexContent(files, {
    root,
    contentDirectory: project.contentDirectory,
    publicDirectory: project.publicDirectory,
    planned,
    printable: new Map(config.printable.map((name) => [name, sectionTitle(name, config)])),
    cache: createPageCache(join(generatedDirectory, 'pages'), version),
    facts,
    ...(onPage ? { onPage } : {}),
  });
  return { index, planned, config, facts };
}
