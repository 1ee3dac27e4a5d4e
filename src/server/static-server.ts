import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { readJson } from '../schemas/parse.ts';
import { redirectTableSchema } from '../schemas/redirects.ts';
import { UserError } from '../shared/problem.ts';
import { REDIRECTS_FILE, type RedirectTable } from '../shared/redirects.ts';
import { route } from './route.ts';

const YEAR = 31_536_000;

/** Serves a built site: redirects to trailing slashes, long caching for hashed files, the not-found page with its status. */
export function createStaticServer(directory: string, redirects: RedirectTable = {}): Server {
  // A part of a file is a part of its own bytes.
  const filter: compression.CompressionFilter = (request, response) =>
    request.headers.range === undefined && compression.filter(request, response);
  const compress = compression({ threshold: 1024, filter });
  return createServer((request, response) => {
    compress(request as never, response as never, () => answer(request, response, { directory, redirects }));
  });
}

/** The old addresses of a built site, which has none when it was built elsewhere. @throws UserError */
export async function readRedirectTable(directory: string): Promise<RedirectTable> {
  const file = join(directory, REDIRECTS_FILE);
  return existsSync(file) ? readJson(file, redirectTableSchema) : {};
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, redirects }: { readonly directory: string; readonly redirects: RedirectTable },
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const decision = route(request.url ?? '/', (path) => isFile(join(directory, path)), redirects);
  if (decision.type === 'redirect') {
    response.writeHead(301, { Location: decision.location, 'Cache-Control': 'max-age=3600' }).end();
  } else if (decision.type === 'bad-request') {
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request\n');
  } else if (decision.type === 'file') {
    const hashed = decision.path.startsWith('/assets/');
    response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    send(request, encodeURI(decision.path), { root: directory, cacheControl: false, index: false, dotfiles: 'allow' })
      .on('error', (error: Error & { readonly status?: number }) => {
        if (error.status === 416 || error.status === 412) response.writeHead(error.status).end();
        else notFound(response, directory);
      })
      .pipe(response);
  } else {
    notFound(response, directory, request.method === 'HEAD');
  }
}

function notFound(response: ServerResponse, directory: string, headOnly = false): void {
  response.statusCode = 404;
  response.setHeader('Cache-Control', 'no-cache');
  response.removeHeader('Content-Range');
  const file = join(directory, '404.html');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (headOnly || !existsSync(file)) response.end();
  else
    send(fakeGet, '/404.html', {
      root: directory,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    }).pipe(response);
}

/** A request without conditions or ranges: the not-found page is always sent whole. */
const fakeGet = { method: 'GET', headers: {}, url: '/404.html' } as IncomingMessage;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** @throws UserError when the port is taken */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portIsBusy(port, 'npm start', error) : error);
    });
    server.listen(port, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

export const portIsBusy = (port: number, command: string, cause: unknown): UserError =>
  new UserError(`Port ${port} is busy`, `Another program listens there. Choose another port: PORT=${port + 1} ${command}`, {
    cause,
  });
