import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import send from 'send';
import {
  getExtension,
  getHeaders,
  type HostingRules,
  hostingRules,
  NOT_FOUND_FILE,
  RULES_FILE,
  WORTH_COMPRESSING,
} from '../hosting/hosting-rules.ts';
import { unescape } from 'node:querystring';
import { outputPathFromUrl } from '../shared/address.ts';
import { movedTo } from '../shared/redirects.ts';

interface Site {
  readonly directory: string;
  readonly rules: HostingRules;
}

/** Serves a built site by its rules (docs/hosting.md), like the generated configurations for other servers. */
export function createStaticServer({ directory }: Pick<Site, 'directory'>): Server {
  const site = { directory, rules: readHostingRules(directory) };
  // Slower requests are refused with 408, and larger ones with 431.
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000 };
  const server = createServer(limits, (request, response) => {
    respond(request, response, site).catch((error: unknown) => {
      console.error(`500 ${request.method} ${request.url}`, error);
      // Too late for an error response: cut the connection.
      if (response.headersSent) response.destroy();
      else refuse(response, 500, site.rules);
    });
  });
  return server.setTimeout(60_000);
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const compress = promisify(compression({ threshold: WORTH_COMPRESSING, filter: () => true }) as Middleware);

/** Reads the rules of a built site. A folder that we didn't build gets no headers except `nosniff`. */
export function readHostingRules(directory: string): HostingRules {
  const file = join(directory, RULES_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as HostingRules)
    : hostingRules({ headers: { 'X-Content-Type-Options': 'nosniff' }, redirects: {} });
}

async function respond(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const { directory, rules } = site;
  if (!rules.methods.includes(request.method ?? '')) return refuse(response, 405, rules, { Allow: rules.methods.join(', ') });
  const decision = route(request.url ?? '/', (path) => isFile(join(directory, path)), rules, request.headers.accept);
  switch (decision.status) {
    case 200:
      return sendFile(request, response, { ...site, path: decision.path });
    case 301:
      return reply(response, 301, { ...rules.headers, 'Cache-Control': rules.cache.redirect, Location: decision.location });
    case 404: {
      const file = join(directory, NOT_FOUND_FILE);
      const headers = { ...rules.headers, 'Cache-Control': rules.cache.error, 'Content-Type': rules.types.html };
      // Always in full, whatever the request's headers say.
      return reply(response, 404, headers, isFile(file) ? readFileSync(file) : '');
    }
    case 400:
      return refuse(response, 400, rules);
  }
}

/** Refuses a request. The connection is closed, because the request's body isn't read. */
function refuse(response: ServerResponse, status: number, rules: HostingRules, more: OutgoingHttpHeaders = {}): void {
  const headers = { ...rules.headers, 'Cache-Control': rules.cache.error, Connection: 'close', ...more };
  reply(response, status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, `${status} ${STATUS_CODES[status]}\n`);
}

function reply(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Sends a file, compressed if the client accepts it. Ranges refer to the file's own bytes. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, path, rules }: Site & { readonly path: string },
): Promise<void> {
  const isCompressed = rules.compressed.includes(getExtension(path)) && request.headers.range === undefined;
  if (isCompressed) await compress(request, response);
  response.setHeaders(new Map(Object.entries(getHeaders(rules, path))));
  await new Promise<void>((resolve, reject) => {
    response.on('close', resolve);
    send(request, encodeURIComponent(path), { root: directory, cacheControl: false, index: false, dotfiles: 'allow' })
      .on('error', (error: Error & { readonly status?: number }) => {
        for (const name of ['ETag', 'Last-Modified', 'Vary']) response.removeHeader(name);
        // Keeps `Content-Range`, which contains the file's length.
        if (error.status === 416 || error.status === 412) refuse(response, error.status, rules);
        else reject(error);
      })
      .pipe(response);
  });
}

/** Whether there is a file. Names that the file system rejects aren't files. */
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** What answers a request: a file, a redirect, or an error. */
export type Route =
  | { readonly status: 200; readonly path: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 400 | 404 };

/**
 * Decides the response to a request for `target` as received: a path with an optional query string, or an absolute URL.
 * `exists` tells whether a file exists below the site. The steps are in the same order as in the generated nginx
 * configuration (src/hosting/nginx.ts).
 * @param accept the request's Accept header
 */
export function route(target: string, exists: (path: string) => boolean, rules: HostingRules, accept = ''): Route {
  const [, sent = '', query = ''] = /^(?:https?:\/\/[^/?#]*(?=\/))?([^?]*)(.*)$/is.exec(target) ?? [];
  const search = query === '?' ? '' : query;
  if (new RegExp(rules.refused).test(sent)) return { status: 400 };
  const canonical = sent.replace(/\/{2,}/, '/').replace(/\/index\.html$/, '/');
  if (canonical !== sent) return { status: 301, location: canonical + search };
  // Invalid UTF-8 becomes characters that no file name contains.
  const path = unescape(sent);
  if (new RegExp(rules.hidden).test(path)) return { status: 404 };
  const moved = movedTo(rules.redirects, { path, search, id: '' });
  if (moved !== undefined) return { status: 301, location: moved };
  if (!path.endsWith('/') && (getExtension(path) === '' || rules.dottedPages.includes(`${path}/`)))
    return { status: 301, location: `${sent}/${search}` };
  const copy = path + rules.markdown.file;
  if (path.endsWith('/') && new RegExp(rules.markdown.accepted, 'i').test(accept) && exists(copy))
    return { status: 200, path: copy };
  const file = path.endsWith('/') ? `/${outputPathFromUrl(path)}` : path;
  return exists(file) ? { status: 200, path: file } : { status: 404 };
}
