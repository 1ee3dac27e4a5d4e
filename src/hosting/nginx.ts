import type { HostingRules } from '../schemas/hosting.ts';
import { UserError } from '../shared/problem.ts';
import { WORTH_COMPRESSING } from './content-types.ts';
import { HOST_PATTERN, INDEX_FILE, NOT_FOUND_FILE } from './hosting-rules.ts';
import { bothForms } from './redirects-file.ts';

export interface NginxSite {
  /** Folder of the built site on the server. */
  readonly directory: string;
  /** What nginx listens on: a port, an address with a port, `unix:` and a path. */
  readonly listen: string;
  /** Host names; `_` for any. */
  readonly serverName: string;
}

/**
 * The part of nginx's configuration that serves a site, to be included where `http` may stand. It needs nginx 1.19 or newer and none
 * of its additional modules. Its steps are those of `route` in src/server/route.ts, in the same order.
 * @throws UserError for what cannot be written into it
 */
export function nginxSite(rules: HostingRules, { directory, listen, serverName }: NginxSite): string {
  for (const [name, value] of Object.entries({ directory, listen, serverName }))
    if (!/^[\w./:*[\] -]+$/.test(value) || value.trim() === '')
      throw new UserError(
        `${name} is ${value}, which nginx's configuration cannot hold`,
        'Use letters, digits and . / : * [ ] - _',
      );
  return `# Written by npm run hosting from the rules of the built site: build and write anew instead of changing it.

# Addresses as keys of maps may be long. Take these two out where they are set already.
map_hash_bucket_size 512;
map_hash_max_size 8192;

${maps(rules).join('\n\n')}

server {
    listen ${listen};
    server_name ${serverName};
    root ${quote(directory)};

    server_tokens off;
    absolute_redirect off;
    if_modified_since before;
    max_ranges 1;
    default_type ${quote(rules.otherType)};
    types {
${typeLines(rules).join('\n')}
    }
    # Types carry their character set; compressed files stand beside the others${rules.precompressed ? '' : ', if there are any'}.
    charset off;
${compressionLines(rules).join('\n')}

    # Readers who are slow on purpose, and requests that are long on purpose.
    client_header_timeout 10s;
    client_body_timeout 10s;
    send_timeout 60s;
    keepalive_timeout 65s;
    large_client_header_buffers 4 8k;
    client_max_body_size 1k;

${Object.entries(rules.headers)
  .map(([name, value]) => `    add_header ${name} ${quote(value)} always;`)
  .join('\n')}
    add_header Cache-Control $site_cache always;
    add_header Allow $site_allow always;
    add_header Vary $site_vary;
    add_header Content-Encoding $site_encoding;

    set $site_suffix "";
    set $site_encoding "";
    if ($request_method !~ "^(?:${rules.methods.join('|')})$") { return 405; }
    if ($site_bad_host) { return 400; }
    if ($site_too_long) { return 414; }
    if ($site_refused) { return 400; }
    if ($site_single_slash) { return 301 $site_single_slash$is_args$args; }
    if ($site_folder) { return 301 $site_folder$is_args$args; }
    if ($site_hidden) { return 404; }
    if ($site_moved) { return 301 $site_moved$is_args$args$site_moved_hash; }
    if ($site_without_slash) { return 301 $site_path/$is_args$args; }
    rewrite ^(.*)/$ $1/${INDEX_FILE};

${rules.precompressed ? encodingLines(rules, directory).join('\n') : '    # This site was built without compressed files.'}

    error_page 404 @not_found;
    # nginx counts both as other statuses, and would send the second with all headers twice.
    error_page 494 =431 @header_too_long;
    error_page 416 @no_such_range;
    location ~ ^ {
        alias ${quote(`${directory}$uri$site_suffix`, { variables: true })};
    }
    location @not_found {
        etag off;
        try_files /${NOT_FOUND_FILE} =404;
    }
    location @header_too_long {
        default_type "text/plain; charset=utf-8";
        return 431 "431 Request Header Fields Too Large\\n";
    }
    location @no_such_range {
        # Headers stand in the answer already.
        add_header Allow "";
        return 416;
    }
}
`;
}

/** A whole configuration, for a machine or a container that serves nothing else. What nginx writes, it writes below `keptIn`. */
export function nginxMain({
  siteFile,
  keptIn,
  foreground = false,
}: {
  /** The part that `nginxSite` writes. */
  readonly siteFile: string;
  readonly keptIn: string;
  /** One process, which stays with whoever started it: for tests. */
  readonly foreground?: boolean;
}): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `    ${name}_temp_path ${quote(`${keptIn}/${name}`)};`,
  );
  return `# Written by npm run hosting.
${foreground ? 'daemon off;\nmaster_process off;' : 'worker_processes auto;'}
pid ${quote(`${keptIn}/nginx.pid`)};
error_log stderr warn;
events {
    worker_connections 1024;
}
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
${temporary.join('\n')}
    include ${quote(siteFile)};
}
`;
}

function maps(rules: HostingRules): string[] {
  const { cache, compressed } = rules;
  return [
    map('$request_uri', '$site_path', [['~^(?<site_sent>[^?]*)', '$site_sent']]),
    map(
      '$http_host',
      '$site_bad_host',
      [
        // Without one: nginx knows when it must be there.
        ['', ''],
        [`~${HOST_PATTERN}`, ''],
      ],
      '1',
    ),
    map('$request_uri', '$site_too_long', [[`~^.{${rules.addressLimit + 1}}`, '1']]),
    map('$site_path', '$site_refused', [[`~${rules.refused}`, '1']]),
    map('$site_path', '$site_single_slash', [['~^(?<site_before>.*?)//+(?<site_after>.*)$', '$site_before/$site_after']]),
    map('$site_path', '$site_folder', [[`~^(?<site_index_of>.*/)${escapePattern(INDEX_FILE)}$`, '$site_index_of']]),
    map('$uri', '$site_hidden', [[`~${rules.hidden}`, '1']]),
    map(
      '$uri',
      '$site_moved',
      partsOf(rules.redirects, (to) => to.split('#')[0] ?? ''),
    ),
    map(
      '$uri',
      '$site_moved_hash',
      partsOf(rules.redirects, (to) => (to.includes('#') ? to.slice(to.indexOf('#')) : '')),
    ),
    map(
      '$uri',
      '$site_without_slash',
      [
        // Exact keys count before patterns.
        ...rules.dottedPages.map((page): [string, string] => [page.slice(0, -1), '1']),
        ['~/$', ''],
        ['~\\.[a-zA-Z0-9]+$', ''],
      ],
      '1',
    ),
    map('$http_range', '$site_file_cache', [['', '$site_path_cache']], cache.error),
    map(
      '$uri',
      '$site_path_cache',
      cache.paths.map(({ path, value }) => [
        `~^${escapePattern(path.replace(/\*$/, ''))}${path.endsWith('*') ? '' : '$'}`,
        value,
      ]),
      cache.other,
    ),
    map(
      '$status',
      '$site_cache',
      [
        ['200', '$site_file_cache'],
        ['206', '$site_file_cache'],
        ['304', '$site_file_cache'],
        ['301', cache.redirect],
      ],
      cache.error,
    ),
    map('$status', '$site_allow', [['405', rules.methods.join(', ')]]),
    map('$uri', '$site_vary', [[`~*\\.(?:${compressed.join('|')})$`, 'Accept-Encoding']]),
    map('$http_range', '$site_accepted', [['', '$http_accept_encoding']]),
    // A file has nothing below it, so this suffix names no file.
    ...rules.encodings.map(({ extension, accepted }) =>
      map('$site_accepted', suffixVariable(extension), [[`~*${accepted}`, extension]], '/none'),
    ),
  ];
}

const suffixVariable = (extension: string): string => `$site_suffix_${extension.slice(1)}`;

type MapLines = readonly (readonly [key: string, value: string])[];

function map(source: string, target: string, lines: MapLines, otherwise = ''): string {
  const entries = lines.map(([key, value]) => `    ${quote(key)} ${quote(value, { variables: value.startsWith('$') })};`);
  return `map ${source} ${target} {\n    default ${quote(otherwise)};\n${entries.join('\n')}${entries.length > 0 ? '\n' : ''}}`;
}

/** Old addresses with a part of where they lead; those where it is empty are left out. */
const partsOf = (redirects: HostingRules['redirects'], part: (to: string) => string): [string, string][] =>
  bothForms(redirects)
    .map(([from, to]): [string, string] => [from, part(to)])
    .filter(([, value]) => value !== '');

function typeLines({ types }: HostingRules): string[] {
  const extensions = Map.groupBy(Object.entries(types), ([, type]) => type);
  return [...extensions].map(([type, list]) => `        ${quote(type)} ${list.map(([extension]) => extension).join(' ')};`);
}

/** The best comes last, and so has the last word. */
function encodingLines({ encodings, compressed }: HostingRules, directory: string): string[] {
  const compressible = `    if ($uri !~* "\\.(?:${compressed.join('|')})$") {`;
  return [
    ...encodings.toReversed().map(({ name, extension }) => {
      const file = quote(`${directory}$uri${suffixVariable(extension)}`, { variables: true });
      return `    if (-f ${file}) { set $site_suffix ${extension}; set $site_encoding ${name}; }`;
    }),
    `${compressible} set $site_suffix ""; set $site_encoding ""; }`,
  ];
}

function compressionLines({ precompressed, types, compressed }: HostingRules): string[] {
  if (precompressed) return ['    gzip off;'];
  const list = [...new Set(compressed.map((extension) => types[extension]))].filter((type) => type !== types.html);
  return [
    '    gzip on;',
    '    gzip_proxied any;',
    '    gzip_vary off;',
    `    gzip_min_length ${WORTH_COMPRESSING};`,
    `    gzip_types ${[types.html, ...list].map((type) => quote(type ?? '')).join(' ')};`,
  ];
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A word of nginx's configuration, in quotes. A dollar sign is an error unless variables are meant, or it is the end of a pattern: nginx
 * has no escape for it.
 */
function quote(text: string, { variables = false }: { readonly variables?: boolean } = {}): string {
  const isPattern = text.startsWith('~');
  if (!variables && !isPattern && text.includes('$'))
    throw new UserError(`${text} has a dollar sign, which nginx would take for a variable`, 'Escape it as %24 in addresses.');
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
