import type { HostingRules } from './hosting-rules.ts';
import { MESSAGE_URLS, SHORT_URLS } from '../shared/redirects.ts';

/**
 * `_redirects`, as read by Netlify, Cloudflare Pages, and others: from, to, status. Both forms of an old URL redirect
 * in one step. Short URLs have documents only, because hosts limit the number of redirects.
 */
export function redirectsFile({ redirects }: Pick<HostingRules, 'redirects'>): string {
  return bothForms(withoutShortUrls(redirects))
    .map(([from, to]) => `${encodeURI(from)} ${to} 301\n`)
    .join('');
}

/** The redirects of a static host, which may accept only a thousand. */
export const withoutShortUrls = (redirects: HostingRules['redirects']): HostingRules['redirects'] =>
  Object.fromEntries(
    Object.entries(redirects).filter(([from]) => ![SHORT_URLS, MESSAGE_URLS].some((folder) => from.startsWith(folder))),
  );

/** Old URLs with and without their trailing slash. */
export const bothForms = (redirects: HostingRules['redirects']): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    [...new Set([from, from.slice(0, -1)])].filter(Boolean).map((form): [string, string] => [form, to]),
  );
