import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../../src/server/listen.ts';
import { createStaticServer } from '../../src/server/static-server.ts';

/** What can go wrong with a response. */
export const FAULTS = ['dropped', 'held', 'truncated', 'corrupted', 'empty', 'status 500', 'status 404', 'another page'] as const;
export type Fault = (typeof FAULTS)[number];

/** A built site whose responses can fail. Unlike Playwright's routes, this also affects the service worker's requests. */
export interface FaultySite {
  readonly origin: string;
  /** From now on, responses for matching paths have this fault. */
  readonly fail: (path: RegExp, fault: Fault) => void;
  /** Ends the fault, and sends held responses. */
  readonly restore: () => void;
  /** How many requests hit the fault. */
  readonly met: () => number;
  /** The paths of all requests. */
  readonly requested: readonly string[];
}

/** A fixture: the site in a folder on a free port. */
export const serveFaulty =
  (directory: string) =>
  async ({ browserName: _unused }: { readonly browserName: string }, use: (site: FaultySite) => Promise<void>): Promise<void> => {
    const { stop, ...site } = await startFaulty(directory);
    await use(site);
    await stop();
  };

async function startFaulty(directory: string): Promise<FaultySite & { readonly stop: () => Promise<void> }> {
  const site = createStaticServer({ directory });
  const source = `http://localhost:${await listen(site, 0)}`;
  const requested: string[] = [];
  const held = new Set<() => void>();
  let broken: { readonly path: RegExp; readonly fault: Fault } | undefined;
  let met = 0;
  const front = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const answer = (): void => void site.emit('request', request, response);
    if (!broken?.path.test(path)) {
      answer();
      return;
    }
    met++;
    const { fault } = broken;
    if (fault === 'held') held.add(answer);
    else sendBroken({ request, response, source, fault }).catch(() => response.destroy());
  });
  const port = await listen(front, 0);
  const restore = (): void => {
    broken = undefined;
    for (const answer of held) answer();
    held.clear();
  };
  return {
    origin: `http://localhost:${port}`,
    fail(path, fault) {
      broken = { path, fault };
      met = 0;
    },
    restore,
    met: () => met,
    requested,
    async stop() {
      restore();
      await Promise.all([front, site].map(close));
    },
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

interface BrokenResponse {
  readonly status?: number;
  /** Default: the file's content type. */
  readonly type?: string;
  readonly body: string | Buffer;
  /** Default: cacheable for as long as the correct file. */
  readonly cacheable?: false;
}

const SIGN_IN = {
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Sign in</title><h1>Welcome to this network</h1>',
};

/** Makes the broken response from the correct bytes. */
const brokenResponses: Readonly<Record<Exclude<Fault, 'dropped' | 'held'>, (right: Buffer) => BrokenResponse>> = {
  truncated: (right) => ({ body: right }),
  corrupted: (right) => ({ body: Buffer.from(right.map((byte, at) => (at % 7 === 0 ? byte ^ 0x55 : byte))) }),
  empty: () => ({ body: '' }),
  'status 500': () => ({ status: 500, type: 'text/plain', body: 'Internal Server Error', cacheable: false }),
  'status 404': () => ({ status: 404, ...SIGN_IN, cacheable: false }),
  'another page': () => SIGN_IN,
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The origin that serves correct responses. */
  readonly source: string;
  readonly fault: Exclude<Fault, 'held'>;
}

async function sendBroken({ request, response, source, fault }: Exchange): Promise<void> {
  if (fault === 'dropped') {
    request.socket.destroy();
    return;
  }
  const right = await fetch(source + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } });
  const { status = 200, type, body, cacheable } = brokenResponses[fault](Buffer.from(await right.arrayBuffer()));
  const headers = Object.fromEntries(
    [...right.headers].filter(([name]) => /^(content-type|content-security|cache|x-)/.test(name)),
  );
  if (type) headers['content-type'] = type;
  if (cacheable === false) headers['cache-control'] = 'no-store';
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  if (fault !== 'truncated') response.end(body);
  // Sends half of the announced length.
  else response.write(body.slice(0, body.length >> 1), () => setTimeout(() => response.destroy(), 20));
}
