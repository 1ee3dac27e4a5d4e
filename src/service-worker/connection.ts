/// <reference lib="webworker" />
import { UNREACHABLE } from '../shared/update-constants.ts';

declare const self: ServiceWorkerGlobalScope;

let unreachable = false;

/** Did the last request that this worker made for a page get no answer? It forgets when the browser ends it. */
export const isUnreachable = (): boolean => unreachable;

/** Notes how a request ended, and tells all pages when the site stops answering. They find out by themselves when it is back. */
export async function noteAnswer(answered: boolean): Promise<void> {
  const news = !answered && !unreachable;
  unreachable = !answered;
  if (!news) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, no window
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(UNREACHABLE);
}
