import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, type Stats, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import send from 'send';
import { CompressedFiles } from '../hosting/compressed-file.ts';
import { acceptedEncodings } from '../hosting/encodings.ts';
import {
  cacheControl,
  extensionOf,
  HOST_PATTERN,
  hostingRules,
  NOT_FOUND_FILE,
  RULES_FILE,
  varyOf,
} from '../hosting/hosting-rules.ts';
import { type HostingRules, hostingRulesSchema } from '../schemas/hosting.ts';
import { readJson } from '../schemas/parse.ts';
import { rawRefusal, refusalHeaders, refusalText, statusOfParserError } from './refusals.ts';
import { route } from './route.ts';

/** Times in milliseconds, lengths in bytes. Slower or larger requests are refused. */
const LIMITS = { headers: 10_000, request: 15_000, idle: 60_000, keepAlive: 5000, headerBytes: 32_768, headerLine: 8192 };

/** Rules for a folder that we didn't build: no headers except `nosniff`. */
const PLAIN_RULES = hostingRules({ headers: { 'X-Content-Type-Options': 'nosniff' }, redirects: {}, precompressed: false });

export interface StaticSite {
  readonly directory: string;
  readonly rules?: HostingRules;
  /** Folder for files compressed on demand. */
  readonly cacheDirectory?: string;
  /** Called with the cause of each internal error; default: standard error. */
  readonly log?: (message: string, cause: unknown) => void;
}

type Serving = Required<Omit<StaticSite, 'cacheDirectory'>> & { readonly compressed: CompressedFiles };

/** Serves a built site by its rules (docs/hosting.md), like the generated configurations for other servers. */
export function createStaticServer({
  directory,
  rules = PLAIN_RULES,
  cacheDirectory = join(tmpdir(), 'docs-compressed'),
  log = (message, cause) => console.error(message, cause),
}: StaticSite): Server {
  const compressed = new CompressedFiles(cacheDirectory, 'quick', (error) =>
    log(`Sending files uncompressed: can't write to ${cacheDirectory}. Fix that and restart the server.`, error),
  );
  const serving: Serving = { directory, rules, compressed, log };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    respond(request, response, serving).catch((error: unknown) => fail(request, response, { error, serving }));
  };
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headers,
      requestTimeout: LIMITS.request,
      keepAliveTimeout: LIMITS.keepAlive,
      connectionsCheckingInterval: 2000,
      // We refuse these ourselves, with the headers of all responses.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.setTimeout(LIMITS.idle);
  // Ignore unknown expectations, as other servers do.
  server.on('checkExpectation', onRequest);
  server.on('connect', (_request, socket) => socket.end(rawRefusal(400, rules)));
  server.on('clientError', (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else
      socket.end(rawRefusal(statusOfParserError({ code: error.code, packet: error.rawPacket?.toString('latin1') ?? '' }), rules));
  });
  return server;
}

/** Reads the rules of a built site; plain rules if the folder has none. @throws UserError */
export async function readHostingRules(directory: string): Promise<HostingRules> {
  const file = join(directory, RULES_FILE);
  return existsSync(file) ? readJson(file, hostingRulesSchema) : PLAIN_RULES;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { directory, rules } = serving;
  if (!hasValidHost(request)) return refuse(response, 400, rules);
  if (!rules.methods.includes(request.method ?? '')) return refuse(response, 405, rules);
  if (request.rawHeaders.some((value, at) => at % 2 === 1 && value.length > LIMITS.headerLine))
    return refuse(response, 431, rules);
  const isFile = (path: string): boolean => fileStats(join(directory, path)) !== undefined;
  const decision = route(request.url ?? '/', isFile, rules, request.headers.accept);
  switch (decision.type) {
    case 'file':
      return sendFile({ request, response, path: decision.path, serving });
    case 'redirect':
      response.writeHead(301, {
        ...refusalHeaders(301, rules),
        'Cache-Control': rules.cache.redirect,
        Location: decision.location,
        'Content-Length': 0,
      });
      response.end();
      return undefined;
    case 'not-found':
      return notFound(request, response, serving);
    case 'bad-request':
      return refuse(response, 400, rules);
    case 'too-long':
      return refuse(response, 414, rules);
  }
}

/** Node.js silently keeps the first of several hosts, but a proxy in front may have used another one. */
function hasValidHost({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage): boolean {
  const [only] = host;
  if (only === undefined) return httpVersion !== '1.1';
  return host.length === 1 && new RegExp(HOST_PATTERN).test(only);
}

/** Logs an internal error, usually the disk's, and responds with 500. */
function fail(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  { error, serving: { rules, log } }: { readonly error: unknown; readonly serving: Serving },
): void {
  log(`500 ${method} ${url}`, error);
  // Too late for an error response: cut the connection.
  if (response.headersSent) response.destroy();
  else refuse(response, 500, rules);
}

/** @param connection by default closed, because the request's body isn't read */
function refuse(
  response: ServerResponse,
  status: number,
  rules: HostingRules,
  connection: Record<string, string> = { Connection: 'close' },
): void {
  const text = refusalText(status);
  response.writeHead(status, { ...refusalHeaders(status, rules), 'Content-Length': text.length, ...connection }).end(text);
}

async function sendFile({
  request,
  response,
  path,
  serving,
}: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly serving: Serving;
}): Promise<void> {
  const { directory, rules, compressed } = serving;
  const extension = extensionOf(path);
  const compressible = rules.compressed.includes(extension);
  const vary = varyOf(rules, path);
  const file = join(directory, path);
  const { 'accept-encoding': accept, range } = request.headers;
  let sent = file;
  for (const encoding of compressible ? acceptedEncodings(rules.encodings, { accept: accept?.toString(), range }) : []) {
    const compressedFile = rules.precompressed ? file + encoding.extension : await compressed.of(file, encoding.name);
    if (compressedFile === undefined || !fileStats(compressedFile)) continue;
    sent = compressedFile;
    response.setHeader('Content-Encoding', encoding.name);
    break;
  }
  const stats = fileStats(sent);
  if (!stats) return notFound(request, response, serving);
  const modified = Math.floor(stats.mtimeMs / 1000);
  const headers = {
    ...rules.headers,
    // Partial responses aren't cached: nginx sets this header before it knows whether the range exists.
    'Cache-Control': range === undefined ? cacheControl(rules.cache, path) : rules.cache.error,
    'Content-Type': rules.types[extension] ?? rules.otherType,
    // The same format as nginx; each encoding has its own.
    ETag: `"${modified.toString(16)}-${stats.size.toString(16)}"`,
    // Node.js would round the last half millisecond up to the next second.
    'Last-Modified': new Date(modified * 1000).toUTCString(),
    ...(vary === '' ? {} : { Vary: vary }),
  };
  response.setHeaders(new Map(Object.entries(headers)));
  // The root is explicit, because compressed files are in another folder.
  send(request, encodeURIComponent(sent.slice(sent.lastIndexOf('/') + 1)), {
    root: sent.slice(0, sent.lastIndexOf('/')),
    cacheControl: false,
    index: false,
    dotfiles: 'allow',
  })
    .on('error', (error: Error & { readonly status?: number }) => {
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified', 'Vary']) response.removeHeader(name);
      // Keeps `Content-Range`, which contains the file's length.
      if (error.status === 416 || error.status === 412) refuse(response, error.status, rules, {});
      else if (error.status === 404) notFound(request, response, serving);
      else fail(request, response, { error, serving });
    })
    .pipe(response);
  return undefined;
}

/** The not-found page, always sent in full. */
function notFound(request: IncomingMessage, response: ServerResponse, serving: Serving): void {
  const { directory, rules } = serving;
  const stats = fileStats(join(directory, NOT_FOUND_FILE));
  const headers = {
    ...rules.headers,
    'Cache-Control': rules.cache.error,
    'Content-Type': rules.types.html ?? rules.otherType,
    'Content-Length': String(stats?.size ?? 0),
  };
  response.setHeaders(new Map(Object.entries(headers)));
  response.statusCode = 404;
  if (request.method === 'HEAD' || !stats) response.end();
  else {
    send({ method: 'GET', headers: {}, url: '/' } as IncomingMessage, NOT_FOUND_FILE, {
      root: directory,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
      .on('error', (error: Error) => fail(request, response, { error, serving }))
      .pipe(response);
  }
}

/** Undefined for anything but a file, and for names that the file system rejects. */
function fileStats(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}
