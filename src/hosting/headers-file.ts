import type { HostingRules } from './hosting-rules.ts';
import { UserError } from '../shared/problem.ts';
import { INDEX_FILE } from './hosting-rules.ts';

/** Cloudflare Pages has the lowest limits of all hosts. */
const LIMITS = { rules: 100, line: 2000 };

/**
 * `_headers`, as read by Netlify, Cloudflare Pages, and others. They merge all rules that match, so no path may get
 * Cache-Control twice; paths without it get the host's default, which is to revalidate. Cloudflare Pages reads `!` as
 * removing a header of a rule above; where a host doesn't, the stricter policy for all pages stays.
 * @throws UserError if a host would ignore part of it
 */
export function headersFile({ headers, exceptions, cache }: Pick<HostingRules, 'headers' | 'exceptions' | 'cache'>): string {
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
