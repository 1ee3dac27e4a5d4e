import { parseHostedReply } from '../shared/search/hosted-reply.ts';
import { hostedQuery, hostedUrls } from '../shared/search/hosted-query.ts';
import type { HostedSearch } from '../shared/search/hosted-search.ts';
import type { SearchEngine } from '../shared/search/search-engine.ts';

/** Timeout per host in milliseconds. */
const TIMEOUT = 4000;

/** Queries the hosted index. Tries its hosts in order until one responds. */
export function createHostedEngine(hosted: HostedSearch): SearchEngine {
  return {
    // Nothing to preload.
    prepare: async () => undefined,
    async search(text, scope) {
      const body = JSON.stringify(hostedQuery(text, scope));
      let failure: unknown;
      for (const url of hostedUrls(hosted)) {
        try {
          const response = await fetch(url, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'X-Algolia-Application-Id': hosted.appId,
              'X-Algolia-API-Key': hosted.apiKey,
            },
            body,
            signal: AbortSignal.timeout(TIMEOUT),
          });
          if (response.ok) return parseHostedReply(await response.json(), scope);
          failure = new Error(`the search service answered ${response.status}`);
          // A wrong key or index fails on every host.
          if (response.status < 500 && response.status !== 429) break;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}
