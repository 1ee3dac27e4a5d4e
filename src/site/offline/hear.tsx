import { OPEN_OFFLINE } from '../../shared/constants.ts';
import { UNFINISHED } from '../../shared/update-constants.ts';
import { openOffline, resumeOffline } from './start-offline.tsx';
import { showConnection } from './show-connection.tsx';

/** The reader wants the dialog, a download is not finished, or something could not be had. */
export function hear(message: unknown): void {
  if (message === OPEN_OFFLINE) void openOffline();
  else if (message === UNFINISHED) void resumeOffline();
  else showConnection();
}
