import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endServer, listen } from '../../src/server/listen.ts';
import { createStaticServer } from '../../src/server/static-server.ts';

/** A page whose scripts fail, to test that failures are noticed. */
export const BROKEN_PAGE = '/broken-on-purpose/';
const BROKEN_SCRIPT = `setTimeout(() => console.error('logged')); setTimeout(() => Promise.reject(new Error('rejected')), 50); throw new Error('thrown');`;

const REPORT_PATH = '/script-errors';
/** Runs first on each page, because WebDriver has no access to errors. */
const REPORTER = `
  const report = (text) => navigator.sendBeacon('${REPORT_PATH}', location.pathname + ': ' + text);
  addEventListener('error', ({ message }) => message && report(message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const { error } = console;
  console.error = (...all) => (report(all.join(' ')), error.apply(console, all));
`;
const HASH = `'sha256-${createHash('sha256').update(REPORTER).digest('base64')}'`;

/** The built site on our own server, with a script in each page that reports errors. */
export interface ReportingSite {
  readonly origin: string;
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

export async function serveReporting(directory: string, port: number): Promise<ReportingSite> {
  const site = createStaticServer({ directory });
  const sitePort = await listen(site, 0);
  const errors: string[] = [];
  const server = createServer((request, response) => {
    forward({ request, response, origin: `http://localhost:${sitePort}`, errors }).catch((error: unknown) => {
      errors.push(String(error));
      response.destroy();
    });
  });
  await listen(server, port);
  return {
    origin: `http://localhost:${port}`,
    errors,
    async close() {
      await Promise.all([endServer(server), endServer(site)]);
    },
  };
}

interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: string;
  readonly errors: string[];
}

async function forward({ request, response, origin, errors }: Forwarded): Promise<void> {
  const path = request.url ?? '/';
  if (path.includes('leak')) errors.push(`a request for ${path}`);
  if (path === REPORT_PATH) {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    errors.push(text);
    response.writeHead(204).end();
  } else if (path === BROKEN_PAGE) {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Broken</title><script>${REPORTER}</script><script>${BROKEN_SCRIPT}</script>`);
  } else {
    const { accept = '*/*' } = request.headers;
    const got = await fetch(origin + path, { headers: { accept, 'accept-encoding': 'identity' }, redirect: 'manual' });
    for (const [name, value] of got.headers)
      if (!['content-length', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)) response.setHeader(name, value);
    response.statusCode = got.status;
    const body = Buffer.from(await got.arrayBuffer());
    if (!got.headers.get('content-type')?.startsWith('text/html')) return void response.end(body);
    const policy = got.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', policy.replace('script-src', `script-src ${HASH}`));
    response.removeHeader('etag');
    response.end(body.toString().replace('<head>', `<head><script>${REPORTER}</script>`));
  }
}
