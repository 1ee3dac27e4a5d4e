import { dataName } from '../../shared/data-name.ts';
import { searchFiles } from './search-files.ts';
import { searchRecords } from './search-records.ts';
import type { Output, SiteContext } from '../../generate/outputs/output.ts';

/** The built-in search index. */
export const searchIndex: Output<SiteContext> = {
  name: 'Indexing for search',
  run: ({ search, pages, facts, config, lists }) =>
    search.hosted ? [] : searchFiles(searchRecords({ pages, facts, config, lists }), lists.synonyms),
};

/** The name of the core among the paths of an index. A hosted index has none, and nothing asks for it. */
export const coreName = (paths: readonly string[]): string =>
  paths.find((path) => path.startsWith(`assets/${dataName.searchCore}.`))?.slice('assets/'.length, -'.json'.length) ??
  dataName.searchCore;
