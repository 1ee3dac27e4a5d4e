import { createRoot } from 'react-dom/client';
import { watchConnection } from '../../browser/watch-connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';

let check: (() => void) | undefined;

/** After a failed request, checks whether the site can be reached and shows the banner if not. */
export function showConnection(): void {
  if (check) {
    check();
    return;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  check = watchConnection((connection) => root.render(<ConnectionBanner connection={connection} />));
}
