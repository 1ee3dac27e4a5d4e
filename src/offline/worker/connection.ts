/// <reference lib="webworker" />
import { UNREACHABLE } from '../../shared/update-constants.ts';

declare const self: ServiceWorkerGlobalScope;

let unreachable = false;

/** Whether the worker's last request for a page got no response. Reset when the browser stops the worker. */
export const isUnreachable = (): boolean => unreachable;

/** Records how a request ended, and notifies all pages when the site stops responding. Pages detect the recovery themselves. */
export async function recordResponse(answered: boolean): Promise<void> {
  const news = !answered && !unreachable;
  unreachable = !answered;
  if (!news) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of ours, not a window
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(UNREACHABLE);
}
