import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { DEV_ROUTES } from '../shared/development.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** Handles a request. Returns false if there is nothing at its URL. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Creates a server for requests to this machine that shows errors in the browser. */
export function createDevHttp(answer: Answer, host: string): Server {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Other sites can't load anything from this one.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (!isOwnHost(request.headers.host, host)) return refuse(response, 403, unknownHost(request.headers.host));
    if (!(await answer(request, response))) refuse(response, 404, 'Not found');
  };
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorDocument(message));
    });
  });
}

/**
 * Whether a Host header names this machine: with DNS rebinding, a site points its own domain here and reads the responses.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name = URL.parse(`http://${header}`)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  return name === host.toLowerCase() || /(?:^|\.)localhost$/.test(name) || isIP(name) !== 0;
}

/** A document for a page that couldn't be rendered. It reloads once the code works again. */
const errorDocument = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><title>The page can't be rendered</title><h1>The page can't be rendered</h1><pre style="white-space:pre-wrap">${escapeHtml(message)}</pre><script>new EventSource('${DEV_ROUTES.events}').addEventListener('reload', () => location.reload())</script>`;

const unknownHost = (header: string | undefined): string =>
  `Unknown host: ${header}\n  Use localhost or an IP address, or set HOST to the name of this machine.`;

const refuse = (response: ServerResponse, status: number, message: string): void =>
  void response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status} ${message}\n`);
