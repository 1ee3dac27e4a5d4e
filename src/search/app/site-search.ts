import { fetchFile } from '../../browser/load-data.ts';
import { dataFile } from '../../shared/data-name.ts';
import { createEmbeddedEngine, type ReadIndexFile } from '../rules/embedded-engine.ts';
import { isPrivateText } from '../../messages/rules/private-text.ts';
import type { SearchEngine } from '../rules/search-engine.ts';
import { names, search } from '../../browser/sent-data.ts';
import { createHostedEngine } from './hosted-engine.ts';
import { withMessages } from './message-engine.ts';

/** Query parameter of the search page. */
export const SEARCH_PARAMETER = 'q';

/** Timeout per index file in milliseconds. */
const TIMEOUT = 20_000;

/** Reads a file of the search index from the site. @throws if it can't be loaded */
const readIndexFile: ReadIndexFile = async (path, cache) => (await fetchFile(path, cache, TIMEOUT)).text();

const { hosted } = search;

/** The engine of the site. The dialog and the search page share it, so the index is loaded once. */
export const engine: SearchEngine = withMessages(
  hosted ? createHostedEngine(hosted) : createEmbeddedEngine(readIndexFile, dataFile(names.searchCore)),
  hosted !== undefined,
);
/** Link to the hosted service, which its terms require. */
export const credit = hosted && { text: 'Search by Algolia', url: 'https://www.algolia.com/docsearch/' };
/** The sections of the site, to browse if nothing is found. */
export const { sections } = search;

/** URL of the page with all results; undefined if the site has none, or the query mustn't be in a URL. */
export const allResultsUrl = (query: string): string | undefined =>
  search.page === undefined || isPrivateText(query) ? undefined : `${search.page}?q=${encodeURIComponent(query)}`;
