import { join } from 'node:path';
import { cacheFolder } from '../cache-folder.ts';
import { dataName } from '../../shared/data-name.ts';
import { generatedDirectory } from '../project.ts';
import { createCountTerms } from '../search/count-terms.ts';
import { searchFiles } from '../search/search-files.ts';
import { searchRecords } from '../search/search-records.ts';
import { hashFiles } from '../source-hash.ts';
import type { Output, SiteContext } from './output.ts';

/** The built-in search index. `npm run tool -- search-push` fills a hosted one. */
export const searchIndex: Output<SiteContext> = {
  name: 'Indexing for search',
  async run({ search, pages, facts, config, lists }) {
    if (search.hosted) return [];
    const version = hashFiles(['src/build/search', 'src/shared/search']);
    const countTerms = createCountTerms(await cacheFolder(join(generatedDirectory, 'search'), version));
    return searchFiles(searchRecords({ pages, facts, config, lists }), lists.synonyms, countTerms);
  },
};

/** The name of the core among the paths of an index; undefined without one. */
export const coreName = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path.startsWith(`assets/${dataName.searchCore}.`))?.slice('assets/'.length, -'.json'.length);
