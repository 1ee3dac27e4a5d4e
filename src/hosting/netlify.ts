import type { HostingRules } from '../schemas/hosting.ts';
import { REDIRECTS_FILE_OF_HOSTS } from './hosting-rules.ts';
import { bothForms } from './redirects-file.ts';

/**
 * `netlify.toml`: how the site is built, and redirects by force. Those of `_redirects` give way there to the documents that stand at
 * old addresses for hosts that cannot redirect. Rules can't add a slash there, as they match with and without one: pretty URLs do
 * it, for pages with a dot too. Headers come from `_headers`, which every build writes anew.
 */
export function netlifyConfig({ redirects }: Pick<HostingRules, 'redirects'>): string {
  const rules = bothForms(redirects).map(([from, to]) =>
    ['[[redirects]]', `from = ${text(encodeURI(from))}`, `to = ${text(to)}`, 'status = 301', 'force = true'].join('\n'),
  );
  return [
    '# Written by npm run hosting. Belongs into the root of the repository.',
    `[build]\ncommand = "npm run build && rm dist/${REDIRECTS_FILE_OF_HOSTS}"\npublish = "dist"`,
    '[build.processing.html]\npretty_urls = true',
    ...rules,
    '',
  ].join('\n\n');
}

/** A string of TOML: those of JSON are such too. */
const text = (value: string): string => JSON.stringify(value);
