import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createSaver, type Saver } from '../../browser/offline/saver.ts';
import { type Obstacle, whatForbidsSaving } from '../../browser/offline/what-forbids-saving.ts';
import { OfflineApp } from './offline-app.tsx';

const dialog = createRef<HTMLDialogElement>();
let saver: Saver | undefined;
let root: Root | undefined;

const theSaver = (): Saver => (saver ??= createSaver());

/** Shows the dialog. It stays beside the page, so that a download goes on while the reader does. */
export async function openOffline(): Promise<void> {
  const unavailable = await whyUnavailable();
  // A modal dialog lies above the sidebar of small screens, but does not close it.
  document.getElementById('sidebar')?.hidePopover?.();
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<OfflineApp dialog={dialog} saver={theSaver()} unavailable={unavailable} />);
  if (unavailable === undefined) void theSaver().look();
  show();
}

/** React draws the dialog a moment after it was asked to. */
function show(): void {
  if (!dialog.current) setTimeout(show);
  else if (!dialog.current.open) dialog.current.showModal();
}

/** Goes on, without a dialog, with what a closed tab left. */
export async function resumeOffline(): Promise<void> {
  if ((await whyUnavailable()) === undefined) await theSaver().resume();
}

const words: Readonly<Record<Obstacle, string>> = {
  insecure: 'Browsers keep pages only from secure addresses. Open this site by https, then it can be saved.',
  blocked: 'This browser keeps no pages for this site. A private window, or its settings, may be the reason.',
  'no worker':
    'What opens saved pages could not be set up: the site does not answer, the device has no room, or the settings of your browser forbid it. Look at these, close this and try again. Pages open as usual while you are online.',
};

async function whyUnavailable(): Promise<string | undefined> {
  if (!process.env.SERVICE_WORKER)
    return process.env.NODE_ENV === 'production'
      ? 'Saving pages is switched off for now. The site works as usual while you are online.'
      : 'Only the published site can be saved. Pages under development change too often.';
  const obstacle = await whatForbidsSaving();
  return obstacle && words[obstacle];
}
