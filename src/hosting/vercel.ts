import type { HostingRules } from './hosting-rules.ts';
import { INDEX_FILE } from './hosting-rules.ts';
import { bothForms, withoutShortUrls } from './redirects-file.ts';

/**
 * `vercel.json`, as read by Vercel in the folder of a built site, which is deployed as it is.
 */
export function vercelConfig({
  headers,
  exceptions,
  cache,
  redirects,
  dottedPages,
  markdown,
}: Pick<HostingRules, 'headers' | 'exceptions' | 'cache' | 'redirects' | 'dottedPages' | 'markdown'>): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: [
      ...bothForms(withoutShortUrls(redirects)),
      // `trailingSlash` ignores paths with a dot.
      ...dottedPages.map((page): [string, string] => [page.slice(0, -1), encodeURI(page)]),
    ]
      .map(([from, to]): object => ({ source: escaped(encodeURI(from)), destination: to, statusCode: 301 }))
      // Vercel looks for files before it rewrites, so it can only redirect to a page's copy.
      .concat({
        source: '/:page((?:.*/)?)',
        has: [{ type: 'header', key: 'accept', value: `(?i)${markdown.accepted.slice(1)}.*` }],
        destination: `/:page${markdown.file}`,
        statusCode: 302,
      }),
    headers: [
      { source: '/(.*)', headers: Object.entries({ ...headers, 'Cache-Control': cache.other }).map(toPair) },
      // The last match wins.
      ...Object.entries(exceptions).map(([path, values]) => ({
        source: escaped(path.slice(0, -INDEX_FILE.length)),
        headers: Object.entries(values).map(toPair),
      })),
      ...cache.paths.toReversed().map(({ path, value }) => ({
        source: escaped(path).replace(/\\\*$/, '(.*)'),
        headers: [toPair(['Cache-Control', value])],
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const toPair = ([key, value]: readonly [string, string]): { readonly key: string; readonly value: string } => ({ key, value });

/** Sources are patterns. */
const escaped = (path: string): string => path.replaceAll(/[()[\]{}:*+?]/g, String.raw`\$&`);
