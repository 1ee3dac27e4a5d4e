import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createSaver, type Saver } from '../../browser/offline/saver.ts';
import { OfflineApp } from './offline-app.tsx';

const dialog = createRef<HTMLDialogElement>();
let saver: Saver | undefined;
let opened = false;

const theSaver = (): Saver => (saver ??= createSaver());

/** Shows the dialog. It stays beside the page, so that a download goes on while the reader does. */
export function openOffline(): void {
  // A modal dialog lies above the sidebar of small screens, but does not close it.
  document.getElementById('sidebar')?.hidePopover?.();
  const unavailable = whyUnavailable();
  if (!opened) {
    opened = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<OfflineApp dialog={dialog} saver={theSaver()} unavailable={unavailable} />);
  }
  if (unavailable === undefined) void theSaver().look();
  show();
}

/** React draws the dialog a moment after it was asked to. */
function show(): void {
  if (dialog.current) dialog.current.showModal();
  else setTimeout(show);
}

/** Goes on, without a dialog, with what a closed tab left. */
export async function resumeOffline(): Promise<void> {
  if (whyUnavailable() === undefined) await theSaver().resume();
}

function whyUnavailable(): string | undefined {
  if (!process.env.SERVICE_WORKER)
    return process.env.NODE_ENV === 'production'
      ? 'Saving pages is switched off for now. The site works as usual while you are online.'
      : 'Only the published site can be saved. Pages under development change too often.';
  if (!isSecureContext) return 'Browsers keep pages only from secure addresses. Open this site by https, then it can be saved.';
  if (!('serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator))
    return 'This browser keeps no pages for this site. A private window, or its settings, may be the reason.';
  return undefined;
}
