import type { HostingRules } from '../schemas/hosting.ts';
import { UserError } from '../shared/problem.ts';

/** What hosts take: Cloudflare Pages has the lowest limits. */
const LIMITS = { rules: 100, line: 2000 };

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. Rules that match together are joined there, so no path is given
 * Cache-Control twice: what has none here gets the host's own, which is to ask anew each time.
 * @throws UserError when a host would pass over a part of it
 */
export function headersFile({ headers, cache }: Pick<HostingRules, 'headers' | 'cache'>): string {
  const blocks = [
    ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)],
    ...cache.paths.map(({ path, value }) => [path, `  Cache-Control: ${value}`]),
  ];
  const long = blocks.flat().find((line) => line.length > LIMITS.line);
  if (long !== undefined || blocks.length > LIMITS.rules)
    throw new UserError(
      long === undefined
        ? `_headers has ${blocks.length} rules`
        : `The ${long.trim().split(':')[0]} header is too long (${long.length} characters)`,
      `Static hosts accept ${LIMITS.rules} rules of ${LIMITS.line} characters a line. The Content-Security-Policy header grows with each image host of sponsors' avatars in data/sponsors.json.`,
    );
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
