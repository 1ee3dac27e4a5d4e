import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Saver } from './saver.ts';
import { findSavingObstacle } from './saving-obstacle.ts';
import { OPEN_OFFLINE } from '../../shared/constants.ts';
import { UNFINISHED } from '../../shared/update-constants.ts';
import { OfflineApp } from './offline-app.tsx';
import { showConnection } from './show-connection.tsx';

const dialog = createRef<HTMLDialogElement>();
let saver: Saver | undefined;
let root: Root | undefined;

const theSaver = (): Saver => (saver ??= new Saver());

/** Handles a request for the dialog, an unfinished download, or a failed request. */
export function handleOfflineMessage(message: unknown): void {
  if (message === OPEN_OFFLINE) void openOffline();
  else if (message === UNFINISHED) void resumeOffline();
  else showConnection();
}

/** Shows the dialog. It's rendered outside the page, so that a download continues across navigations. */
async function openOffline(): Promise<void> {
  const unavailable = await findSavingObstacle();
  // A modal dialog covers the mobile sidebar but doesn't close it.
  document.getElementById('sidebar')?.hidePopover?.();
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<OfflineApp dialog={dialog} saver={theSaver()} unavailable={unavailable} />);
  if (unavailable === undefined) void theSaver().load();
  show();
}

/** React renders the dialog asynchronously. */
function show(): void {
  if (!dialog.current) setTimeout(show);
  else if (!dialog.current.open) dialog.current.showModal();
}

/** Resumes the download of a closed tab, without showing the dialog. */
async function resumeOffline(): Promise<void> {
  if ((await findSavingObstacle()) === undefined) await theSaver().resume();
}
