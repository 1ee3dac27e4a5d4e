import type { ServerResponse } from 'node:http';

const CHANGED = 'data: changed\n\n';

/** The event stream to open pages. */
export interface DevEvents {
  /** Changes with the content, and when the server restarts. */
  readonly version: () => string;
  /** Connects a page that shows this version of the content (empty if unknown). An outdated page is told at once. */
  readonly open: (response: ServerResponse, version: string) => void;
  readonly send: (event: 'problems' | 'reload') => void;
  readonly contentChanged: () => void;
}

/** Creates the stream. `started` distinguishes its versions from those of an earlier server. */
export function createDevEvents(started: number = Date.now()): DevEvents {
  const listeners = new Set<ServerResponse>();
  let changes = 0;
  const version = (): string => `${started}-${changes}`;
  const write = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  return {
    version,
    open(response, seen) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(seen === '' || seen === version() ? ':\n\n' : CHANGED);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    send: (event) => write(`event: ${event}\ndata:\n\n`),
    contentChanged() {
      changes++;
      write(CHANGED);
    },
  };
}
