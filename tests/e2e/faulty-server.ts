import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createStaticServer, listen, readHostingRules } from '../../src/server/static-server.ts';

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
    if (!broken?.path.test(path)) return answer();
    met++;
    if (broken.fault === 'held') held.add(answer);
    else void spoil({ request, response, source, fault: broken.fault }).catch(() => response.destroy());
    return undefined;
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

async function spoil({
  request,
  response,
  source,
  fault,
}: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly source: string;
  readonly fault: Fault;
}): Promise<void> {
  if (fault === 'dropped') {
    request.socket.destroy();
    return;
  }
  const whole = await fetch(source + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await whole.arrayBuffer());
  // Cached as the host says: what is wrong must not stay wrong for a year.
  const headers = Object.fromEntries(
    [...whole.headers].filter(([name]) => /^(content-type|content-security|cache|x-)/.test(name)),
  );
  const html = '<!doctype html><title>Sign in</title><h1>Welcome to this network</h1>';
  const [status, sent] = (
    {
      truncated: [200, body],
      corrupted: [200, Buffer.from(body.map((byte, at) => (at % 7 === 0 ? byte ^ 0x55 : byte)))],
      emptied: [200, Buffer.alloc(0)],
      'answered 500': [500, Buffer.from('Internal Server Error')],
      'answered 404': [404, Buffer.from(html)],
      'a page instead': [200, Buffer.from(html)],
    } as const satisfies Record<Exclude<Fault, 'dropped' | 'held'>, unknown>
  )[fault as Exclude<Fault, 'dropped' | 'held'>];
  // Nothing tells an empty file from a right one: it must not be one that caches keep.
  if (status >= 400 || fault === 'emptied') headers['cache-control'] = 'no-store';
  if (status === 500) headers['content-type'] = 'text/plain';
  if (sent.toString('latin1').startsWith('<!doctype html><title>Sign')) headers['content-type'] = 'text/html; charset=utf-8';
  response.writeHead(status, { ...headers, 'content-length': sent.length });
  if (fault !== 'truncated') response.end(sent);
  // The reader was promised more than comes.
  else response.write(sent.subarray(0, sent.length >> 1), () => setTimeout(() => response.destroy(), 20));
}
