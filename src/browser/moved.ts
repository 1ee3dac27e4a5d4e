import { idFromHash, safeDecode } from '../shared/address.ts';
import { LOST_EVENT } from '../shared/constants.ts';
import { movedTo, REDIRECTS_FILE, type RedirectTable } from '../shared/redirects.ts';

/**
 * Redirects readers from removed headings and pages. The table is loaded only if the page lacks the heading in the URL,
 * or the shell finds no page.
 */
export function startMoved(): void {
  let table: Promise<RedirectTable> | undefined;
  const follow = async (): Promise<void> => {
    if (!navigator.onLine) return;
    const { href, pathname, search, hash } = location;
    table ??= fetch(`/${REDIRECTS_FILE}`).then(async (response) => response.json() as Promise<RedirectTable>);
    const to = movedTo(await table, { path: safeDecode(pathname), search, id: idFromHash(hash) });
    // The reader may have navigated in the meantime.
    if (to !== undefined && location.href === href) location.replace(to);
  };
  const redirect = (): void => {
    follow().catch(() => {
      // Retry the next time.
      table = undefined;
    });
  };
  const checkHeading = (): void => {
    const id = idFromHash(location.hash);
    if (id !== '' && !document.getElementById(id)) redirect();
  };
  addEventListener('DOMContentLoaded', checkHeading);
  addEventListener('hashchange', checkHeading);
  addEventListener(LOST_EVENT, redirect);
}
