import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createStaticServer, listen, readHostingRules } from '../../src/server/static-server.ts';

/** Starts Chromium so that it asks nobody but this machine. Its cache stays on, since what it keeps broken is a part of the matter. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ],
};

/** What can become of an answer on its way to the reader. */
export const FAULTS = [
  'dropped',
  'held',
  'truncated',
  'corrupted',
  'emptied',
  'answered 500',
  'answered 404',
  'a page instead',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A built site behind a line that breaks: unlike Playwright's routes it reaches requests of the service worker, too. */
export interface FaultySite {
  readonly origin: string;
  /** From now on each answer to a path that matches fails in this way. */
  readonly fail: (path: RegExp, fault: Fault) => void;
  /** The line works again; what was held is answered. */
  readonly mend: () => void;
  /** How many requests the fault met. */
  readonly met: () => number;
  /** All paths that were asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Serves a folder on a port of its own. */
export async function serveFaulty(directory: string): Promise<FaultySite> {
  const site = createStaticServer({ directory, rules: await readHostingRules(directory) });
  const source = `http://localhost:${await listen(site, 0)}`;
  const asked: string[] = [];
  const held = new Set<() => void>();
  let broken: { readonly path: RegExp; readonly fault: Fault } | undefined;
  let met = 0;
  const front = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = (): void => void site.emit('request', request, response);
    if (!broken?.path.test(path)) {
      answer();
      return;
    }
    met++;
    const { fault } = broken;
    if (fault === 'held') held.add(answer);
    else spoil({ request, response, source, fault }).catch(() => response.destroy());
  });
  const port = await listen(front, 0);
  const mend = (): void => {
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
    mend,
    met: () => met,
    asked,
    async stop() {
      mend();
      await Promise.all([front, site].map(close));
    },
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

interface Spoilt {
  readonly status?: number;
  /** Its own type where it is not the file's. */
  readonly type?: string;
  readonly body: string | Buffer;
  /** Caches may keep it as long as the right file, except what a host would not let them. */
  readonly kept?: false;
}

const SIGN_IN = {
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Sign in</title><h1>Welcome to this network</h1>',
};

/** What comes in place of the right bytes. */
const spoilt: Readonly<Record<Exclude<Fault, 'dropped' | 'held'>, (right: Buffer) => Spoilt>> = {
  truncated: (right) => ({ body: right }),
  corrupted: (right) => ({ body: Buffer.from(right.map((byte, at) => (at % 7 === 0 ? byte ^ 0x55 : byte))) }),
  // Nothing tells an empty file from a right one.
  emptied: () => ({ body: '', kept: false }),
  'answered 500': () => ({ status: 500, type: 'text/plain', body: 'Internal Server Error', kept: false }),
  'answered 404': () => ({ status: 404, ...SIGN_IN, kept: false }),
  'a page instead': () => SIGN_IN,
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Where the right answer is to be had. */
  readonly source: string;
  readonly fault: Exclude<Fault, 'held'>;
}

async function spoil({ request, response, source, fault }: Exchange): Promise<void> {
  if (fault === 'dropped') {
    request.socket.destroy();
    return;
  }
  const right = await fetch(source + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } });
  const { status = 200, type, body, kept } = spoilt[fault](Buffer.from(await right.arrayBuffer()));
  const headers = Object.fromEntries(
    [...right.headers].filter(([name]) => /^(content-type|content-security|cache|x-)/.test(name)),
  );
  if (type) headers['content-type'] = type;
  if (kept === false) headers['cache-control'] = 'no-store';
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  if (fault !== 'truncated') response.end(body);
  // The reader was promised more than comes.
  else response.write(body.slice(0, body.length >> 1), () => setTimeout(() => response.destroy(), 20));
}
