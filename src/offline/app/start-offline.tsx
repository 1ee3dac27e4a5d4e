import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Saver } from './saver.ts';
import { SAVED_CACHE } from '../../shared/constants.ts';
import { failureWords } from '../rules/save-state.ts';
import { OfflineApp } from './offline-app.tsx';

export { showConnection } from './show-connection.tsx';

const dialog = createRef<HTMLDialogElement>();
const saver = new Saver();
// Outside the page, so that a download continues across navigations.
const root = createRoot(document.body.appendChild(document.createElement('div')));

/** Shows the dialog. */
export async function openOffline(): Promise<void> {
  const unavailable = await findSavingObstacle();
  // A modal dialog covers the mobile sidebar but doesn't close it.
  document.getElementById('sidebar')?.hidePopover?.();
  flushSync(() => root.render(<OfflineApp dialog={dialog} saver={saver} unavailable={unavailable} />));
  if (unavailable === undefined) void saver.load();
  if (!dialog.current?.open) dialog.current?.showModal();
}

/** Resumes the download of a closed tab, without showing the dialog. */
export async function resumeOffline(): Promise<void> {
  if ((await findSavingObstacle()) === undefined) await saver.refresh();
}

/** How long to wait for the worker, in milliseconds. */
const WORKER_TIMEOUT = 5000;

/** Why pages can't be saved here, as a sentence; undefined if nothing is missing. */
async function findSavingObstacle(): Promise<string | undefined> {
  // Also in development.
  if (!process.env.SERVICE_WORKER) return "Saving pages is turned off for now. The site works as usual while you're online.";
  if (!isSecureContext) return 'Browsers can save pages only from secure sites. Open this site over HTTPS to save it.';
  try {
    if (!('locks' in navigator)) return failureWords.storage;
    // Throws if storage is blocked.
    await caches.has(SAVED_CACHE);
  } catch {
    return failureWords.storage;
  }
  return (await hasWorker())
    ? undefined
    : "Couldn't set up offline access. The site may not be responding, your device may be out of space, or a browser setting may block it. Check these, then close this dialog and try again. The site still works while you're online.";
}

/** Saved pages are served by the worker, so saving needs one. Registers it again if that failed before. */
async function hasWorker(): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), WORKER_TIMEOUT);
  });
  const registered = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(() => true);
  return Promise.race([registered, late]).catch(() => false);
}
