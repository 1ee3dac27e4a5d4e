import { type HostingRules, INDEX_FILE, RULES_FILE } from './hosting-rules.ts';
import { MESSAGE_URLS, SHORT_URLS } from '../shared/redirects.ts';
import { UserError } from '../shared/problem.ts';

/** The table, and the files that static hosts read instead, by name. @throws UserError if a host would ignore part of one */
export const hostFiles = (rules: HostingRules): [name: string, text: string][] => [
  [RULES_FILE, `${JSON.stringify(rules, null, 1)}\n`],
  ['_headers', headersFile(rules)],
  ['_redirects', redirectsFile(rules)],
  ['vercel.json', vercelConfig(rules)],
];

/**
 * `_redirects`, as read by Netlify, Cloudflare Pages, and others: from, to, status. Both forms of an old URL redirect
 * in one step. Short URLs have documents only, because hosts limit the number of redirects.
 */
export function redirectsFile({ redirects }: HostingRules): string {
  return hostRedirects(redirects)
    .map(([from, to]) => `${encodeURI(from)} ${to} 301\n`)
    .join('');
}

/** The redirects of a static host, which may accept only a thousand. */
const hostRedirects = (redirects: HostingRules['redirects']): [from: string, to: string][] =>
  bothForms(redirects).filter(([from]) => ![SHORT_URLS, MESSAGE_URLS].some((folder) => from.startsWith(folder)));

/** Old URLs with and without their trailing slash. */
export const bothForms = (redirects: HostingRules['redirects']): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    [...new Set([from, from.slice(0, -1)])].filter(Boolean).map((form): [string, string] => [form, to]),
  );

/** Cloudflare Pages has the lowest limits of all hosts. */
const LIMITS = { rules: 100, line: 2000 };

/**
 * `_headers`, as read by Netlify, Cloudflare Pages, and others. They merge all rules that match, so no path may get
 * Cache-Control twice; paths without it get the host's default, which is to revalidate. Cloudflare Pages reads `!` as
 * removing a header of a rule above; where a host doesn't, the stricter policy for all pages stays.
 * @throws UserError if a host would ignore part of it
 */
export function headersFile({ headers, exceptions, cache }: HostingRules): string {
  const blocks = [
    ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)],
    ...Object.entries(exceptions).map(([path, values]) => [
      path.slice(0, -INDEX_FILE.length),
      ...Object.entries(values).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
    ]),
    ...cache.paths.map(({ path, value }) => [path, `  Cache-Control: ${value}`]),
  ];
  const long = blocks.flat().find((line) => line.length > LIMITS.line);
  if (long !== undefined || blocks.length > LIMITS.rules)
    throw new UserError(
      long === undefined
        ? `_headers has ${blocks.length} rules`
        : `The ${long.trim().split(':')[0]} header is too long (${long.length} characters)`,
      `Static hosts accept at most ${LIMITS.rules} rules with ${LIMITS.line} characters per line. Each host of a sponsor's avatar in data/sponsors.json makes the Content-Security-Policy header longer.`,
    );
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/**
 * `vercel.json`, as read by Vercel in the folder of a built site, which is deployed as it is.
 */
export function vercelConfig({ headers, exceptions, cache, redirects, dottedPages, markdown }: HostingRules): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: [
      ...hostRedirects(redirects),
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
