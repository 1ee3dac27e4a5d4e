import { searchFiles } from '../search/search-files.ts';
import { searchRecords } from '../search/search-records.ts';
import type { Output, SiteContext } from './output.ts';

/** The built-in search index. `npm run search:push` fills a hosted one. */
export const searchIndex: Output<SiteContext> = {
  name: 'Indexing for search',
  run: ({ search, pages, facts, config, synonyms, questions }) =>
    search.hosted ? [] : searchFiles(searchRecords({ pages, facts, config, questions }), synonyms),
};
