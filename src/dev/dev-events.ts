import type { ServerResponse } from 'node:http';

const CHANGED = 'data: changed\n\n';
const RELOAD = 'event: reload\ndata:\n\n';

/** The event stream to open pages. */
export type DevEvents = ReturnType<typeof createDevEvents>;

/** Creates the stream. `started` distinguishes its versions from those of an earlier server. */
export function createDevEvents(started: number = Date.now()) {
  const listeners = new Set<ServerResponse>();
  let reloads = 0;
  let changes = 0;
  const documents = (): string => `${started}-${reloads}-`;
  const version = (): string => documents() + String(changes);
  const missedBy = (seen: string): string => {
    if (seen === '' || seen === version()) return ':\n\n';
    return seen.startsWith(documents()) ? CHANGED : RELOAD;
  };
  const write = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  return {
    /** Changes with the content, and when documents are outdated or the server restarts. */
    version,
    /** Connects a page whose document has this version (empty if unknown). An outdated page is told at once. */
    open(response: ServerResponse, seen: string): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(missedBy(seen));
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    problemsChanged: (): void => write('event: problems\ndata:\n\n'),
    /** Documents are outdated. */
    reload: (): void => {
      reloads++;
      write(RELOAD);
    },
    contentChanged(): void {
      changes++;
      write(CHANGED);
    },
  };
}
