import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { existsSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import send from 'send';
import { CompressedFiles } from '../hosting/compressed-file.ts';
import { acceptedEncodings } from '../hosting/encodings.ts';
import { cacheControl, extensionOf, hostingRules, NOT_FOUND_FILE, RULES_FILE, varyOf } from '../hosting/hosting-rules.ts';
import { type HostingRules, hostingRulesSchema } from '../schemas/hosting.ts';
import { readJson } from '../schemas/parse.ts';
import { route } from './route.ts';

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
  // Slower requests are refused with 408, and larger ones with 431.
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000 },
    (request, response) => {
      respond(request, response, serving).catch((error: unknown) => fail(request, response, { error, serving }));
    },
  );
  return server.setTimeout(60_000);
}

/** Reads the rules of a built site; plain rules if the folder has none. @throws UserError */
export async function readHostingRules(directory: string): Promise<HostingRules> {
  const file = join(directory, RULES_FILE);
  return existsSync(file) ? readJson(file, hostingRulesSchema) : PLAIN_RULES;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { directory, rules } = serving;
  if (!rules.methods.includes(request.method ?? '')) return refuse(response, 405, rules);
  const isFile = (path: string): boolean => fileStats(join(directory, path)) !== undefined;
  const decision = route(request.url ?? '/', isFile, rules, request.headers.accept);
  switch (decision.type) {
    case 'file':
      return sendFile(request, response, { path: decision.path, serving });
    case 'redirect': {
      const headers = { ...rules.headers, 'Cache-Control': rules.cache.redirect, Location: decision.location };
      return void response.writeHead(301, { ...headers, 'Content-Length': 0 }).end();
    }
    case 'not-found':
      return notFound(response, serving);
    case 'bad-request':
      return refuse(response, 400, rules);
  }
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

/** Sends a file, compressed if the client accepts it. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, serving }: { readonly path: string; readonly serving: Serving },
): Promise<void> {
  const { directory, rules, compressed } = serving;
  const extension = extensionOf(path);
  const vary = varyOf(rules, path);
  let file = join(directory, path);
  const { 'accept-encoding': accept, range } = request.headers;
  const compressible = rules.compressed.includes(extension);
  for (const encoding of compressible ? acceptedEncodings(rules.encodings, { accept: accept?.toString(), range }) : []) {
    const compressedFile = rules.precompressed ? file + encoding.extension : await compressed.of(file, encoding.name);
    if (compressedFile === undefined || !fileStats(compressedFile)) continue;
    file = compressedFile;
    response.setHeader('Content-Encoding', encoding.name);
    break;
  }
  const headers = {
    ...rules.headers,
    'Cache-Control': cacheControl(rules.cache, path),
    'Content-Type': rules.types[extension] ?? rules.otherType,
    ...(vary === '' ? {} : { Vary: vary }),
  };
  response.setHeaders(new Map(Object.entries(headers)));
  // Compressed files are in another folder.
  send(request, encodeURIComponent(basename(file)), { root: dirname(file), cacheControl: false, index: false, dotfiles: 'allow' })
    .on('error', (error: Error & { readonly status?: number }) => {
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified', 'Vary']) response.removeHeader(name);
      // Keeps `Content-Range`, which contains the file's length.
      if (error.status === 416 || error.status === 412) refuse(response, error.status, rules);
      else fail(request, response, { error, serving });
    })
    .pipe(response);
}

/** The not-found page, always sent in full. */
async function notFound(response: ServerResponse, { directory, rules }: Serving): Promise<void> {
  const file = join(directory, NOT_FOUND_FILE);
  const page = fileStats(file) ? await readFile(file) : '';
  const headers = { 'Cache-Control': rules.cache.error, 'Content-Type': rules.types.html ?? rules.otherType };
  response.writeHead(404, { ...rules.headers, ...headers, 'Content-Length': page.length }).end(page);
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
