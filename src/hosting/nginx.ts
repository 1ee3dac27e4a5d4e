import { readFileSync } from 'node:fs';
import { UserError } from '../shared/problem.ts';
import { getVary, type HostingRules, INDEX_FILE, NOT_FOUND_FILE, WORTH_COMPRESSING } from './hosting-rules.ts';
import { bothForms } from './host-files.ts';

interface NginxSite {
  /** The built site's folder on the server. */
  readonly directory: string;
  /** The value of nginx's `listen`: a port, a host and port, or `unix:` with a path. */
  readonly listen: string;
  /** Host names; `_` for any. */
  readonly name: string;
}

const TEMPLATE = new URL('nginx.conf', import.meta.url);

/**
 * The nginx configuration for a site, to be included inside `http`. Requires nginx 1.19 or newer, without additional
 * modules. Its steps match those of `route` in src/server/static-server.ts, in the same order.
 * @throws UserError for values that nginx can't represent
 */
export function nginxSite(rules: HostingRules, { directory, listen, name }: NginxSite): string {
  const { redirects, cache, markdown } = rules;
  const values: Readonly<Record<string, string>> = {
    refused: quote(`~${rules.refused}`),
    indexFiles: quote(`~^(?<site_index_of>.*/)${escapePattern(INDEX_FILE)}$`),
    hidden: quote(`~${rules.hidden}`),
    moved: mapLines(mapRedirects(redirects, (to) => to.split('#')[0] ?? '')),
    movedHash: mapLines(mapRedirects(redirects, (to) => (to.includes('#') ? to.slice(to.indexOf('#')) : ''))),
    dottedPages: mapLines(rules.dottedPages.map((page) => [page.slice(0, -1), '1'])),
    headerMaps: headerMaps(rules).join('\n\n'),
    otherCache: quote(cache.other),
    caches: mapLines(cache.paths.map(({ path, value }) => [`~^${escapePattern(path.slice(0, -1))}`, value])),
    errorCache: quote(cache.error),
    redirectCache: quote(cache.redirect),
    allow: quote(rules.methods.join(', ')),
    markdown: quote(`~*${markdown.accepted}`),
    varies: mapLines(varyLines(rules)),
    listen,
    name,
    root: quote(directory),
    otherType: quote(rules.otherType),
    types: typeLines(rules).join('\n'),
    leastCompressed: String(WORTH_COMPRESSING),
    compressedTypes: [...new Set(rules.compressed.map((extension) => quote(rules.types[extension] ?? '')))].join(' '),
    headers: Object.keys(rules.headers)
      .map((header) => `    add_header ${header} ${toVariable(header)} always;`)
      .join('\n'),
    methods: rules.methods.join('|'),
    copy: quote(`${directory}\${uri}${markdown.file}`, true),
    markdownFile: markdown.file,
    indexFile: INDEX_FILE,
    notFoundFile: NOT_FOUND_FILE,
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}

const toVariable = (header: string): string => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/** Each header's value by document, because single ones differ. */
const headerMaps = ({ headers, exceptions }: HostingRules): string[] =>
  Object.entries(headers).map(([name, value]) => {
    const others = Object.entries(exceptions).flatMap(([path, { [name]: other }]) =>
      other === undefined ? [] : [[path, other]],
    );
    return `map $uri ${toVariable(name)} {\n    default ${quote(value)};\n${mapLines(others as [string, string][])}\n}`;
  });

const mapLines = (lines: readonly (readonly [key: string, value: string])[]): string =>
  lines.map(([key, value]) => `    ${quote(key)} ${quote(value)};`).join('\n');

/** Old URLs with a part of their target; those with an empty part are left out. */
const mapRedirects = (redirects: HostingRules['redirects'], part: (to: string) => string): [string, string][] =>
  bothForms(redirects)
    .map(([from, to]): [string, string] => [from, part(to)])
    .filter(([, value]) => value !== '');

/** Extensions by content type. */
const typeLines = ({ types }: HostingRules): string[] =>
  [...Map.groupBy(Object.keys(types), (extension) => types[extension] ?? '')].map(
    ([type, extensions]) => `        ${quote(type)} ${extensions.join(' ')};`,
  );

const varyLines = (rules: HostingRules): [string, string][] =>
  [...Map.groupBy(rules.compressed, (extension) => getVary(rules, extension))].map(([vary, extensions]) => [
    `~*\\.(?:${extensions.join('|')})$`,
    vary,
  ]);

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Quotes a string for nginx. A dollar sign is an error unless variables are allowed or it ends a pattern, because nginx
 * can't escape it.
 */
function quote(text: string, hasVariables = text.startsWith('~')): string {
  if (!hasVariables && text.includes('$'))
    throw new UserError(
      `${text} contains a dollar sign, which nginx treats as the start of a variable`,
      'Write it as %24 in URLs.',
    );
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
