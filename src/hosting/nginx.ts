import { readFileSync } from 'node:fs';
import type { HostingRules } from './hosting-rules.ts';
import { UserError } from '../shared/problem.ts';
import { WORTH_COMPRESSING } from './content-types.ts';
import { INDEX_FILE, NOT_FOUND_FILE, getVary } from './hosting-rules.ts';
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
 * modules. Its steps match those of `route` in src/server/route.ts, in the same order.
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
    caches: mapLines(cache.paths.map(({ path, value }) => [cachePattern(path), value])),
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
    compressedTypes: compressedTypes(rules)
      .map((type) => quote(type))
      .join(' '),
    headers: headerLines(rules).join('\n'),
    methods: rules.methods.join('|'),
    copy: quote(`${directory}\${uri}${markdown.file}`, true),
    markdownFile: markdown.file,
    indexFile: INDEX_FILE,
    notFoundFile: NOT_FOUND_FILE,
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}

const headerLines = (rules: HostingRules): string[] =>
  Object.entries(rules.headers).map(
    ([name, value]) =>
      `    add_header ${name} ${listExceptions(rules, name).length > 0 ? toVariable(name) : quote(value)} always;`,
  );

/** The documents whose value of a header differs. */
const listExceptions = ({ exceptions }: HostingRules, name: string): [path: string, value: string][] =>
  Object.entries(exceptions).flatMap(([path, values]) => (values[name] === undefined ? [] : [[path, values[name]]]));

const toVariable = (header: string): string => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/** Maps for headers with exceptions. */
const headerMaps = (rules: HostingRules): string[] =>
  Object.entries(rules.headers).flatMap(([name, value]) => {
    const exceptions = listExceptions(rules, name);
    return exceptions.length > 0
      ? [`map $uri ${toVariable(name)} {\n    default ${quote(value)};\n${mapLines(exceptions)}\n}`]
      : [];
  });

const cachePattern = (path: string): string => `~^${escapePattern(path.replace(/\*$/, ''))}${path.endsWith('*') ? '' : '$'}`;

const mapLines = (lines: readonly (readonly [key: string, value: string])[]): string =>
  lines.map(([key, value]) => `    ${quote(key)} ${quote(value)};`).join('\n');

/** Old URLs with a part of their target; those with an empty part are left out. */
const mapRedirects = (redirects: HostingRules['redirects'], part: (to: string) => string): [string, string][] =>
  bothForms(redirects)
    .map(([from, to]): [string, string] => [from, part(to)])
    .filter(([, value]) => value !== '');

function typeLines({ types }: HostingRules): string[] {
  const extensions = Map.groupBy(Object.entries(types), ([, type]) => type);
  return [...extensions].map(([type, list]) => `        ${quote(type)} ${list.map(([extension]) => extension).join(' ')};`);
}

function varyLines(rules: HostingRules): [string, string][] {
  const extensions = Map.groupBy([...new Set(['html', ...rules.compressed])], (extension) => getVary(rules, `a.${extension}`));
  return [...extensions].map(([vary, list]) => [`~*\\.(?:${list.join('|')})$`, vary]);
}

/** Each type once. */
const compressedTypes = ({ types, compressed }: HostingRules): string[] => [
  ...new Set(['html', ...compressed].flatMap((extension) => types[extension] ?? [])),
];

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
