import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import send from 'send';
import { WORTH_COMPRESSING } from '../hosting/content-types.ts';
import {
  cacheControl,
  getExtension,
  getHeaders,
  type HostingRules,
  hostingRules,
  NOT_FOUND_FILE,
  RULES_FILE,
  getVary,
} from '../hosting/hosting-rules.ts';
import { route } from './route.ts';

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
  if (!rules.methods.includes(request.method ?? '')) return refuse(response, 405, rules);
  const decision = route(request.url ?? '/', (path) => isFile(join(directory, path)), rules, request.headers.accept);
  switch (decision.type) {
    case 'file':
      return sendFile(request, response, { ...site, path: decision.path });
    case 'redirect': {
      const headers = { ...rules.headers, 'Cache-Control': rules.cache.redirect, Location: decision.location };
      return void response.writeHead(301, { ...headers, 'Content-Length': 0 }).end();
    }
    case 'not-found':
      return notFound(response, site);
    case 'bad-request':
      return refuse(response, 400, rules);
  }
}

/** Responds without a file. The connection is closed, because the request's body isn't read. */
function refuse(response: ServerResponse, status: number, rules: HostingRules): void {
  response.writeHead(status, {
    ...rules.headers,
    'Cache-Control': rules.cache.error,
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
    ...(status === 405 ? { Allow: rules.methods.join(', ') } : {}),
  });
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
}

/** Sends a file, compressed if the client accepts it. Ranges refer to the file's own bytes. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, path, rules }: Site & { readonly path: string },
): Promise<void> {
  const extension = getExtension(path);
  const vary = getVary(rules, path);
  if (rules.compressed.includes(extension) && request.headers.range === undefined) await compress(request, response);
  const headers = {
    ...getHeaders(rules, path),
    'Cache-Control': cacheControl(rules.cache, path),
    'Content-Type': rules.types[extension] ?? rules.otherType,
    ...(vary === '' ? {} : { Vary: vary }),
  };
  response.setHeaders(new Map(Object.entries(headers)));
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

/** The not-found page, always sent in full. */
async function notFound(response: ServerResponse, { directory, rules }: Site): Promise<void> {
  const file = join(directory, NOT_FOUND_FILE);
  const page = isFile(file) ? await readFile(file) : '';
  const headers = { 'Cache-Control': rules.cache.error, 'Content-Type': rules.types.html ?? rules.otherType };
  response.writeHead(404, { ...rules.headers, ...headers, 'Content-Length': page.length }).end(page);
}

/** Whether there is a file. Names that the file system rejects aren't files. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return false;
    throw error;
  }
}
