import { OPEN_OFFLINE } from '../../shared/constants.ts';
import { UNFINISHED } from '../../shared/update-constants.ts';
import { openOffline, resumeOffline } from './start-offline.tsx';
import { showConnection } from './show-connection.tsx';

/** Handles a request for the dialog, an unfinished download, or a failed request. */
export function handleOfflineMessage(message: unknown): void {
  if (message === OPEN_OFFLINE) void openOffline();
  else if (message === UNFINISHED) void resumeOffline();
  else showConnection();
}
