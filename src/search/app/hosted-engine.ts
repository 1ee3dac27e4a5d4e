import { type HostedSearch, hostedQuery, hostedUrls, MARKS } from '../rules/hosted-search.ts';
import {
  type SearchEngine,
  type Hit,
  type Marked,
  nestNeighbors,
  type SearchAnswer,
  type SearchScope,
} from '../rules/search-engine.ts';

/** Timeout per host in milliseconds. */
const TIMEOUT = 4000;

/** Queries the hosted index. Tries its hosts in order until one responds. */
export function createHostedEngine(hosted: HostedSearch): SearchEngine {
  return {
    // Nothing to preload.
    prepare: async () => undefined,
    async search(query, scope) {
      const body = JSON.stringify(hostedQuery(query, scope));
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

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Parses a reply of a DocSearch index. Hits without a URL are skipped. @throws if the reply is invalid */
function parseHostedReply(reply: unknown, { section }: SearchScope = {}): SearchAnswer {
  const hits = field(reply, 'hits');
  if (!Array.isArray(hits)) throw new Error('The search service returned an unexpected response');
  const seen = new Set<string>();
  const ranked = (hits as readonly unknown[]).flatMap((hit) => {
    const url = localUrl(text(hit, 'url'));
    // A section's text and heading are separate records with the same URL.
    if (url === undefined || seen.has(url)) return [];
    seen.add(url);
    const address = url.replace(/#.*$/, '');
    const kind = text(hit, 'hierarchy', 'lvl0') ?? '';
    return [{ kind, url: address, title: text(hit, 'hierarchy', 'lvl1') ?? address, hit: toHit(hit, url) }];
  });
  const sections = [...new Set(ranked.map(({ kind }) => kind))];
  const shown = section === undefined ? ranked : ranked.filter(({ kind }) => kind === section);
  return { pages: nestNeighbors(shown), partial: false, sections, corrections: [] };
}

function toHit(hit: unknown, url: string): Hit {
  const levels = LEVELS.filter((level) => text(hit, 'hierarchy', level) !== undefined);
  const last = levels.at(-1) ?? 'lvl1';
  const status = text(hit, 'status');
  return {
    url,
    title: marked(text(hit, '_highlightResult', 'hierarchy', last, 'value') ?? text(hit, 'hierarchy', last) ?? url),
    path: levels.slice(1, -1).map((level) => text(hit, 'hierarchy', level) ?? ''),
    ...(status === 'deprecated' || status === 'experimental' ? { status } : {}),
    excerpt: marked(text(hit, '_snippetResult', 'content', 'value') ?? ''),
  };
}

/** Records contain URLs of the published site; readers stay on the one they're on. Undefined for other sites' URLs. */
function localUrl(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url, 'https://site.invalid')) return undefined;
  const { protocol, pathname, hash } = new URL(url, 'https://site.invalid');
  return /^https?:$/.test(protocol) ? pathname + hash : undefined;
}

/** The service escapes nothing by default, so this is plain text. */
function marked(value: string): Marked[] {
  return value.split(MARKS.begin).flatMap((part, index): Marked[] => {
    const [inside = '', outside] = index === 0 ? [undefined, part] : part.split(MARKS.end);
    const pieces = [
      { text: inside, marked: true },
      { text: outside ?? '', marked: false },
    ];
    return pieces.filter((piece) => piece.text !== '');
  });
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce(field, value);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
