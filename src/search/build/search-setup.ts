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
  const appId = environment.ALGOLIA_APP_ID || undefined;
  const apiKey = environment.ALGOLIA_SEARCH_KEY || undefined;
  if (appId === undefined && apiKey === undefined) return { index, hosted: undefined };
  if (appId === undefined || apiKey === undefined) {
    const [there, missing] =
      appId === undefined ? ['ALGOLIA_SEARCH_KEY', 'ALGOLIA_APP_ID'] : ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'];
    throw new UserError(
      `${there} is set, but ${missing} isn't`,
      'Set both to use hosted search, or neither to use the built-in search.',
    );
  }
  return { index, hosted: { appId: checkedAppId(appId), apiKey, index, ...readHost(environment) } };
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

/** It becomes part of host names. @throws UserError */
function checkedAppId(appId: string): string {
  if (/^[a-z0-9]+$/i.test(appId)) return appId;
  throw new UserError(`ALGOLIA_APP_ID isn't a valid application ID: ${appId}`, 'Use letters and digits only.');
}

/** A host that replaces the service's own. @throws UserError */
function readHost(environment: Environment): Pick<HostedSearch, 'host'> {
  const host = environment.ALGOLIA_HOST || undefined;
  if (host === undefined) return {};
  const url = URL.parse(host);
  if (url && /^https?:$/.test(url.protocol)) return { host: url.origin };
  throw new UserError(`ALGOLIA_HOST isn't a valid URL: ${host}`, 'Use a URL that starts with https://.');
}
