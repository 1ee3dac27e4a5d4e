import { UserError } from '../../shared/problem.ts';
import type { HostedSearch, SearchData, SearchSetup } from '../rules/hosted-search.ts';
import type { PublishedSite } from '../../shared/site-data.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How the site is searched: with its own index, unless the environment names an Algolia application.
 * @param defaultIndex index name if the environment has none
 * @throws UserError if the configuration is incomplete
 */
export function searchSetup(environment: Environment, defaultIndex: string): SearchSetup {
  const index = environment.ALGOLIA_INDEX || defaultIndex;
  const { ALGOLIA_APP_ID: appId = '', ALGOLIA_SEARCH_KEY: apiKey = '', ALGOLIA_HOST: host = '' } = environment;
  if (appId === '' && apiKey === '') return { hosted: undefined };
  if (appId === '' || apiKey === '')
    throw new UserError(
      appId === ''
        ? "ALGOLIA_SEARCH_KEY is set, but ALGOLIA_APP_ID isn't"
        : "ALGOLIA_APP_ID is set, but ALGOLIA_SEARCH_KEY isn't",
      'Set both to use hosted search, or neither to use the built-in search.',
    );
  // It becomes part of host names.
  if (!/^[a-z0-9]+$/i.test(appId))
    throw new UserError(`ALGOLIA_APP_ID isn't a valid application ID: ${appId}`, 'Use letters and digits only.');
  if (host === '') return { hosted: { appId, apiKey, index } };
  const url = URL.parse(host);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UserError(`ALGOLIA_HOST isn't a valid URL: ${host}`, 'Use a URL that starts with https://.');
  return { hosted: { appId, apiKey, index, host: url.origin } };
}

/** What the browser needs to know about search. */
export const searchData = (
  hosted: HostedSearch | undefined,
  { search, sections }: Pick<PublishedSite, 'search' | 'sections'>,
): SearchData => ({
  hosted,
  page: search.exists ? search.url : undefined,
  sections,
});
