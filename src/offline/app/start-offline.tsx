import { createRef, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Saver } from './saver.ts';
import { versionWords } from '../rules/offline-rows.ts';
import { failureWords, savePhase } from '../rules/save-state.ts';
import { OfflineNews, OfflineProgress, OfflineRows } from './offline-parts.tsx';
import { Icon } from '../../ui/icons/icons.tsx';
import * as frame from '../../ui/dialog/dialog.module.css';
import * as styles from './offline.module.css';
import { SAVED_CACHE } from '../rules/protocol.ts';

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
  flushSync(() => root.render(<OfflineApp unavailable={unavailable} />));
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

/**
 * The dialog: sections to save or remove, and a download's progress.
 * @param unavailable why saving isn't possible; undefined if it is
 */
function OfflineApp({ unavailable }: { readonly unavailable: string | undefined }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const { list, saved } = state;
  const phase = savePhase(state);
  // The pressed button may be gone, so move focus before it's lost.
  useEffect(() => {
    const element = dialog.current;
    if (element?.open && !element.contains(document.activeElement)) element.querySelector('h2')?.focus();
  }, [phase]);
  const version = unavailable === undefined ? versionWords(list, saved) : undefined;

  return (
    // A click outside its box targets the dialog itself. Escape closes it, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby="offline-title"
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={`${frame.box} ${styles.box}`}>
        <div>
          <div className="flex apart">
            <h2 id="offline-title" tabIndex={-1} className={styles.title}>
              Save for offline
            </h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </div>
          {version !== undefined && <p className="note">{version}</p>}
        </div>
        {unavailable === undefined ? (
          <>
            <p>Read and search saved pages without a connection.</p>
            {phase !== undefined && <OfflineProgress state={state} saver={saver} />}
            <OfflineNews state={state} saver={saver} />
            {list && <OfflineRows list={list} state={state} saver={saver} />}
          </>
        ) : (
          <p>{unavailable}</p>
        )}
        <output className="unseen">{phase ?? (saved && 'Saved')}</output>
      </div>
    </dialog>
  );
}
