/** The expected header: an exact value, a pattern, or null if it must be absent. */
export type HeaderExpectation = string | RegExp | null;

/** A request, and the response every server must give. */
export interface ConformanceCase {
  /** The rule that the case tests, as a sentence. */
  readonly name: string;
  readonly method?: string;
  /** The path as sent. */
  readonly target?: string;
  /** `{etag}` and `{modified}` are replaced by the values from the same request without conditions and ranges. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of a request line and headers. */
  readonly raw?: string;
  readonly status: number;
  readonly expected?: Readonly<Record<string, HeaderExpectation>>;
  /**
   * The expected body: empty, or a file of the site, complete, partial (first and last byte), or after decompression.
   */
  readonly body?:
    | { readonly type: 'none' }
    | { readonly type: 'file'; readonly path: string; readonly part?: readonly [first: number, last: number] }
    | { readonly type: 'compressed'; readonly path: string; readonly encoding: 'br' | 'zstd' | 'gzip' };
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const SCRIPT = '/assets/app.0123456789.js';
const SCRIPT_FILE = SCRIPT.slice(1);
const ALL = 'gzip, deflate, br, zstd';
const LONG_AGO = 'Mon, 01 Jan 2001 00:00:00 GMT';
const SINCE_NOW = { 'If-Modified-Since': '{modified}' };

type Headers = Readonly<Record<string, string>>;
type Expected = Readonly<Record<string, HeaderExpectation>>;

const found = (target: string, path: string, expected: Expected = {}): ConformanceCase => ({
  name: `${target} serves ${path}`,
  target,
  status: 200,
  expected: { ETag: /^"[^"]+"$/, 'Last-Modified': /GMT$/, 'Accept-Ranges': 'bytes', ...expected },
  body: { type: 'file', path },
});

const redirect = (target: string, location: string): ConformanceCase => ({
  name: `${target} redirects to ${location}`,
  target,
  status: 301,
  expected: { Location: location, 'Cache-Control': 'max-age=3600' },
});

const missing = (target: string, more: Partial<ConformanceCase> = {}): ConformanceCase => ({
  name: `${target} is not found`,
  target,
  status: 404,
  expected: { 'Content-Type': HTML, 'Cache-Control': 'no-cache', ETag: null, 'Last-Modified': null, 'Content-Encoding': null },
  body: { type: 'file', path: '404.html' },
  ...more,
});

const refused = (target: string): ConformanceCase => ({
  name: `${target} is refused`,
  target,
  status: 400,
  expected: { 'Cache-Control': 'no-cache', Location: null },
});

const encoded = (accept: string, encoding: 'br' | 'zstd' | 'gzip'): ConformanceCase => ({
  name: `Accept-Encoding ${accept} gets ${encoding}`,
  target: SCRIPT,
  headers: { 'Accept-Encoding': accept },
  status: 200,
  expected: { 'Content-Encoding': encoding, Vary: 'Accept-Encoding', 'Content-Type': 'text/javascript; charset=utf-8' },
  body: { type: 'compressed', path: SCRIPT_FILE, encoding },
});

const plain = (
  accept: string,
  target = SCRIPT,
  path = SCRIPT_FILE,
  vary: string | null = 'Accept-Encoding',
): ConformanceCase => ({
  name: `Accept-Encoding ${accept} gets ${path} uncompressed`,
  target,
  headers: { 'Accept-Encoding': accept },
  status: 200,
  expected: { 'Content-Encoding': null, Vary: vary },
  body: { type: 'file', path },
});

const conditional = (name: string, headers: Headers, status: 200 | 304 | 412, more: Headers = {}): ConformanceCase =>
  ({
    name,
    target: SCRIPT,
    headers: { ...headers, ...more },
    status,
    expected: status === 304 ? { ETag: /^"/, 'Cache-Control': /immutable/ } : {},
    body: status === 200 ? { type: 'file', path: SCRIPT_FILE } : status === 304 ? { type: 'none' } : undefined,
  }) as ConformanceCase;

const range = (value: string, part: readonly [number, number], headers: Headers = {}): ConformanceCase => ({
  name: `Range ${value}${Object.entries(headers)
    .map(([key, text]) => ` with ${key} ${text}`)
    .join('')} gets bytes ${part.join(' to ')}`,
  target: SCRIPT,
  headers: { Range: value, ...headers },
  status: 206,
  expected: {
    'Content-Range': new RegExp(`^bytes ${part[0]}-${part[1]}/\\d+$`),
    'Content-Encoding': null,
    'Cache-Control': 'no-cache',
  },
  body: { type: 'file', path: SCRIPT_FILE, part },
});

const wholeDespite = (name: string, headers: Headers): ConformanceCase => ({
  name,
  target: SCRIPT,
  headers,
  status: 200,
  expected: { 'Content-Range': null },
  body: { type: 'file', path: SCRIPT_FILE },
});

const method = (name: string): ConformanceCase => ({
  name: `${name} is not allowed`,
  method: name,
  target: '/guides/',
  status: 405,
  expected: { Allow: 'GET, HEAD', 'Cache-Control': 'no-cache' },
});

const head = (name: string, target: string, more: Pick<ConformanceCase, 'headers' | 'expected'>): ConformanceCase => ({
  name,
  method: 'HEAD',
  target,
  status: 200,
  body: { type: 'none' },
  ...more,
});

/** A request with these lines and a body. */
const raw = (name: string, lines: readonly string[], status: number, body = ''): ConformanceCase => ({
  name,
  raw: `${lines.join('\r\n')}\r\n\r\n${body}`,
  status,
});

const GET = 'GET /guides/ HTTP/1.1';
const CLOSE = 'Connection: close';

const addresses: readonly ConformanceCase[] = [
  found('/', 'index.html', { 'Content-Type': HTML, 'Cache-Control': 'no-cache', Vary: 'Accept, Accept-Encoding' }),
  found('/guides/', 'guides/index.html', { 'Content-Type': HTML, 'Cache-Control': 'no-cache' }),
  found('/gr%C3%B6%C3%9Fe/', 'größe/index.html'),
  found('/gr%c3%b6%c3%9fe/', 'größe/index.html'),
  found('/a%20b/', 'a b/index.html'),
  found('/v1.2/', 'v1.2/index.html'),
  found('/%67uides/', 'guides/index.html'),
  found(SCRIPT, SCRIPT_FILE, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  }),
  found('/assets/app.0123456789.css', 'assets/app.0123456789.css', { 'Content-Type': 'text/css; charset=utf-8' }),
  found('/%61ssets/app.0123456789%2Ejs', SCRIPT_FILE, { 'Cache-Control': /immutable/ }),
  found('/icons/icon.png', 'icons/icon.png', {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400',
    Vary: null,
  }),
  found('/sw.js', 'sw.js', { 'Cache-Control': 'no-cache' }),
  found('/search.json', 'search.json', { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }),
  found('/robots.txt', 'robots.txt', { 'Content-Type': 'text/plain; charset=utf-8' }),
  found('/site.webmanifest', 'site.webmanifest', { 'Content-Type': 'application/manifest+json; charset=utf-8' }),
  found('/.well-known/security.txt', '.well-known/security.txt', { 'Cache-Control': 'public, max-age=3600' }),
  found('/empty.txt', 'empty.txt', { 'Content-Length': '0' }),
  found('/data.bin', 'data.bin', { 'Content-Type': 'application/octet-stream' }),
  found('http://localhost/guides/', 'guides/index.html'),
  missing('/nowhere/'),
  missing('/assets/gone.js'),
  missing('/assets/'),
  missing('/GUIDES/'),
  missing('/guides/index.htm'),
  missing('/%E0%A4.js'),
  missing(`/${'a'.repeat(400)}/`),
  missing('/hosting.json'),
  missing('/_headers'),
  missing('/_redirects'),
  missing('/404.html'),
  missing(`${SCRIPT}.br`),
  missing(`${SCRIPT}.gz`),
  missing('/guides/index.html.zst'),
];

const searches: readonly ConformanceCase[] = [
  found('/guides/?q=1', 'guides/index.html'),
  found('/guides/?', 'guides/index.html'),
  found('/guides/?a=/../b&c=%00%zz//', 'guides/index.html'),
  found(`${SCRIPT}?v=2`, SCRIPT_FILE),
  missing('/nowhere/?q=1'),
  redirect('/guides?a=1&b=/', '/guides/?a=1&b=/'),
  redirect('/guides?', '/guides/'),
  redirect('/old/?a=%20b', '/guides/?a=%20b'),
  redirect('/part/?a=b', '/guides/?a=b#part'),
];

const redirects: readonly ConformanceCase[] = [
  redirect('/guides', '/guides/'),
  redirect('/nowhere', '/nowhere/'),
  redirect('/a%20b', '/a%20b/'),
  redirect('/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe/'),
  redirect('/%E0%A4', '/%E0%A4/'),
  redirect('/v1.2', '/v1.2/'),
  redirect('/v1.2?a=1', '/v1.2/?a=1'),
  redirect('/gr%C3%B6%C3%9Fe-1.5', '/gr%C3%B6%C3%9Fe-1.5/'),
  missing('/v1.3'),
  redirect('/old', '/guides/'),
  redirect('/old/', '/guides/'),
  redirect('/old/deep/page', '/guides/'),
  redirect('/part/', '/guides/#part'),
  redirect('/gr%C3%B6%C3%9Fer/', '/gr%C3%B6%C3%9Fe/'),
  redirect('/away/', 'https://example.org/there/'),
  redirect('/guides/index.html', '/guides/'),
  redirect('/index.html?a=1', '/?a=1'),
  redirect('/guides//', '/guides/'),
  redirect('//example.org/', '/example.org/'),
  redirect('///example.org', '/example.org'),
  redirect('/guides//a///b?c//d', '/guides/a///b?c//d'),
  redirect('//assets/app.0123456789.js', SCRIPT),
  { ...redirect('/guides', '/guides/'), name: 'HEAD is redirected too', method: 'HEAD', body: { type: 'none' } },
];

const hostile: readonly ConformanceCase[] = [
  '/../etc/passwd',
  '/guides/../index.html',
  '/guides/..',
  '/./guides/',
  '/guides/.',
  '/%2e%2e/etc/passwd',
  '/%2E%2E/%2e%2E/etc/passwd',
  '/.%2e/etc/passwd',
  '/a/..%2f..%2fetc/passwd',
  '/guides%2F',
  '/%2Fetc/passwd',
  '/..%5c..%5cetc/passwd',
  '/a%5Cb/',
  '/..\\etc/passwd',
  '/a%00.js',
  '/guides%0d%0aSet-Cookie:%20a=b',
  '/a%7f/',
  '/%',
  '/%zz/',
  '/%4',
  '/guides/#a',
  '/gr\u00c3\u00b6\u00c3\u009fe/',
].map(refused);

const methods: readonly ConformanceCase[] = [
  head('HEAD returns the headers of GET without a body', '/guides/', {
    expected: { 'Content-Length': /^[1-9]\d+$/, 'Content-Type': HTML, ETag: /^"/ },
  }),
  head('HEAD returns the length of a compressed file', SCRIPT, {
    headers: { 'Accept-Encoding': ALL },
    expected: { 'Content-Encoding': 'br', 'Content-Length': /^\d{2,3}$/ },
  }),
  { ...missing('/nowhere/'), name: 'HEAD of a missing page is not found', method: 'HEAD', body: { type: 'none' } },
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'NONSENSE'].map(method),
  { ...method('POST'), name: 'POST with a body is not allowed', headers: { 'Content-Length': '3' } },
  { ...method('POST'), name: 'POST to a missing page is not allowed', target: '/nowhere/' },
];

const encodings: readonly ConformanceCase[] = [
  encoded(ALL, 'br'),
  encoded('br', 'br'),
  encoded('BR', 'br'),
  encoded('gzip', 'gzip'),
  encoded('x-gzip', 'gzip'),
  encoded('gzip, deflate', 'gzip'),
  encoded('gzip, zstd', 'zstd'),
  encoded('zstd;q=0.5, gzip;q=1.0', 'zstd'),
  encoded('br;q=0, gzip', 'gzip'),
  encoded('br;q=0.0,zstd;q=0.000,gzip;q=0.001', 'gzip'),
  encoded('br; q=0.8 ,gzip', 'br'),
  encoded('identity, br;Q=1', 'br'),
  plain('identity'),
  plain('gzip;q=0'),
  plain('br;q=0, zstd;q=0, gzip;q=0'),
  plain('brotli, deflate, xbr'),
  plain('*'),
  plain(ALL, '/icons/icon.png', 'icons/icon.png', null),
  plain(ALL, '/assets/small.js', 'assets/small.js'),
  {
    ...encoded(ALL, 'br'),
    name: 'documents are compressed too',
    target: '/guides/',
    expected: { 'Content-Encoding': 'br', 'Content-Type': HTML, Vary: 'Accept, Accept-Encoding' },
    body: { type: 'compressed', path: 'guides/index.html', encoding: 'br' },
  },
];

/** A page's URL with an Accept header. */
const accepting = (accept: string, path: string, target = '/guides/', more: Headers = {}): ConformanceCase => ({
  name: `${target} with Accept ${accept}${more['Accept-Encoding'] === undefined ? '' : ', compressed,'} serves ${path}`,
  target,
  headers: { Accept: accept, ...more },
  status: 200,
  expected: {
    'Content-Type': path.endsWith('.md') ? MARKDOWN : HTML,
    Vary: 'Accept, Accept-Encoding',
    'Cache-Control': 'no-cache',
  },
  body: more['Accept-Encoding'] === undefined ? { type: 'file', path } : { type: 'compressed', path, encoding: 'br' },
});

const COPY = 'guides/index.md';
const DOCUMENT = 'guides/index.html';
const markdown: readonly ConformanceCase[] = [
  accepting('text/markdown', COPY),
  accepting('text/markdown', COPY, '/guides/?q=1'),
  accepting('TEXT/Markdown', COPY),
  accepting('text/markdown, text/html, */*', COPY),
  accepting('text/plain, text/markdown;q=0.9, */*', COPY),
  accepting('text/markdown', COPY, '/guides/', { 'Accept-Encoding': ALL }),
  accepting('text/html', DOCUMENT),
  accepting('*/*', DOCUMENT),
  accepting('text/html,application/xhtml+xml,text/markdown;q=0.8', DOCUMENT),
  accepting('text/markdown;q=0', DOCUMENT),
  accepting('text/markdown; q=0.0, text/plain', DOCUMENT),
  accepting('text/*', DOCUMENT),
  accepting('text/markdown', 'v1.2/index.html', '/v1.2/'),
  accepting('text/html', COPY, '/guides/index.md'),
  { ...redirect('/guides', '/guides/'), name: 'a URL without its slash redirects first', headers: { Accept: 'text/markdown' } },
  missing('/nowhere/', { name: 'a missing page has no copy', headers: { Accept: 'text/markdown' } }),
  head('HEAD returns the headers of the copy', '/guides/', {
    headers: { Accept: 'text/markdown' },
    expected: { 'Content-Type': MARKDOWN, Vary: 'Accept, Accept-Encoding' },
  }),
];

const conditions: readonly ConformanceCase[] = [
  conditional('If-None-Match with the current ETag', { 'If-None-Match': '{etag}' }, 304),
  conditional('If-None-Match with the weak form of the ETag', { 'If-None-Match': 'W/{etag}' }, 304),
  conditional('If-None-Match with a list that contains the ETag', { 'If-None-Match': '"a", {etag}, "b"' }, 304),
  conditional('If-None-Match with *', { 'If-None-Match': '*' }, 304),
  conditional('If-None-Match with another ETag', { 'If-None-Match': '"other"' }, 200),
  conditional('If-None-Match with the ETag of another encoding', { 'If-None-Match': '{etag}' }, 304, { 'Accept-Encoding': 'br' }),
  conditional('If-Modified-Since with the current date', SINCE_NOW, 304),
  conditional('If-Modified-Since with a later date', { 'If-Modified-Since': 'Tue, 01 Jan 2069 00:00:00 GMT' }, 304),
  conditional('If-Modified-Since with an earlier date', { 'If-Modified-Since': LONG_AGO }, 200),
  conditional('If-Modified-Since with an invalid date', { 'If-Modified-Since': 'yesterday' }, 200),
  conditional('If-None-Match overrides If-Modified-Since', { 'If-None-Match': '"other"', ...SINCE_NOW }, 200),
  conditional('If-None-Match and If-Modified-Since, both current', { 'If-None-Match': '{etag}', ...SINCE_NOW }, 304),
  conditional('If-Match with the current ETag', { 'If-Match': '{etag}' }, 200),
  conditional('If-Match with *', { 'If-Match': '*' }, 200),
  conditional('If-Match with another ETag', { 'If-Match': '"other"' }, 412),
  conditional('If-Unmodified-Since with the current date', { 'If-Unmodified-Since': '{modified}' }, 200),
  conditional('If-Unmodified-Since with an earlier date', { 'If-Unmodified-Since': LONG_AGO }, 412),
  missing('/nowhere/', {
    name: 'a missing page ignores conditions and ranges',
    headers: { 'If-None-Match': '*', Range: 'bytes=0-3' },
  }),
];

const ranges: readonly ConformanceCase[] = [
  range('bytes=0-0', [0, 0]),
  range('bytes=7-1999', [7, 1999]),
  range('bytes=3000-', [3000, 3025]),
  range('bytes=-26', [3000, 3025]),
  range('bytes=3000-99999', [3000, 3025]),
  range('bytes=0-9', [0, 9], { 'Accept-Encoding': ALL }),
  range('bytes=0-9', [0, 9], { 'If-Range': '{etag}' }),
  range('bytes=0-9', [0, 9], { 'If-Range': '{modified}' }),
  wholeDespite('If-Range with another ETag gets the whole file', { Range: 'bytes=0-9', 'If-Range': '"other"' }),
  wholeDespite('If-Range with an earlier date gets the whole file', { Range: 'bytes=0-9', 'If-Range': LONG_AGO }),
  wholeDespite('several ranges get the whole file', { Range: 'bytes=0-0,5-9' }),
  wholeDespite('a range in another unit gets the whole file', { Range: 'lines=0-9' }),
  {
    name: 'a range beyond the end is not satisfiable',
    target: SCRIPT,
    headers: { Range: 'bytes=9999-' },
    status: 416,
    expected: { 'Content-Range': 'bytes */3026', 'Cache-Control': 'no-cache' },
  },
];

const long: readonly ConformanceCase[] = [
  found(`/guides/?${'a'.repeat(7991)}`, 'guides/index.html'),
  ...[7992, 9000, 20_000, 40_000].map((length): ConformanceCase => ({
    name: `a URL of ${length + 9} characters is too long`,
    target: `/guides/?${'a'.repeat(length)}`,
    status: 414,
  })),
  {
    name: 'long headers are accepted',
    target: '/guides/',
    headers: { Cookie: 'a'.repeat(4000), 'X-Other': 'b'.repeat(4000) },
    status: 200,
  },
  { name: 'a header of 9,000 characters is too long', target: '/guides/', headers: { Cookie: 'a'.repeat(9000) }, status: 431 },
  {
    name: 'headers of 45,000 characters are too long',
    target: '/guides/',
    headers: Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`X-${index}`, 'a'.repeat(7500)])),
    status: 431,
  },
];

const malformed: readonly ConformanceCase[] = [
  raw('a missing Host header is a bad request', [GET, CLOSE], 400),
  ...['a/b', 'a b', 'a@b', 'a<b>', 'a:b', 'a:123456', '[::1', 'a,b', 'größe', ''].map((host) =>
    raw(`the host ${JSON.stringify(host)} is a bad request`, [GET, `Host: ${host}`, CLOSE], 400),
  ),
  ...['localhost', 'docs.example.org:8080', '127.0.0.1', '[::1]:4000'].map((host) =>
    raw(`the host ${host} is accepted`, [GET, `Host: ${host}`, CLOSE], 200),
  ),
  raw('two hosts are a bad request', [GET, 'Host: a', 'Host: b', CLOSE], 400),
  raw('CONNECT is a bad request', ['CONNECT example.org:443 HTTP/1.1', 'Host: example.org:443'], 400),
  raw('HTTP/1.0 needs no Host header', ['GET /guides/ HTTP/1.0'], 200),
  raw('a space in the URL is a bad request', ['GET /a b/ HTTP/1.1', 'Host: a', CLOSE], 400),
  raw('a lowercase method is a bad request', ['get /guides/ HTTP/1.1', 'Host: a', CLOSE], 400),
  raw('a URL without a leading slash is a bad request', ['GET guides/ HTTP/1.1', 'Host: a', CLOSE], 400),
  raw("a request line that isn't HTTP is a bad request", ['NONSENSE'], 400),
  raw(
    'conflicting Content-Length headers are a bad request',
    ['GET / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2', CLOSE],
    400,
    'ab',
  ),
  raw(
    'Content-Length together with Transfer-Encoding is a bad request',
    ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked', CLOSE],
    400,
    '0\r\n\r\n',
  ),
];

/** The behavior that every server must have, by topic. */
export const conformanceCases: Readonly<Record<string, readonly ConformanceCase[]>> = {
  addresses,
  'query strings': searches,
  redirects,
  'path traversal and escaped slashes': hostile,
  methods,
  encodings,
  'Markdown copies': markdown,
  'conditional requests': conditions,
  ranges,
  'long requests': long,
  'malformed requests': malformed,
};
