import type { HostingRules } from '../schemas/hosting.ts';

/**
 * `_redirects`, as read by Netlify, Cloudflare Pages, and others: from, to, status. Both forms of an old URL redirect
 * in one step.
 */
export function redirectsFile({ redirects }: Pick<HostingRules, 'redirects'>): string {
  return bothForms(redirects)
    .map(([from, to]) => `${encodeURI(from)} ${to} 301\n`)
    .join('');
}

/** Old URLs with and without their trailing slash. */
export const bothForms = (redirects: HostingRules['redirects']): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    [...new Set([from, from.slice(0, -1)])].filter(Boolean).map((form): [string, string] => [form, to]),
  );
