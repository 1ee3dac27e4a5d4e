import { idFromHash, safeDecode } from '../shared/address.ts';
import { plainText } from '../shared/anchor-id.ts';
import { LOST_EVENT } from '../shared/constants.ts';
import { movedTo, REDIRECTS_FILE, type RedirectTable, sameId } from '../shared/redirects.ts';

/**
 * Redirects readers from removed headings and pages, and from other spellings of an id. The table is loaded only if the page lacks
 * the heading in the URL, or the shell finds no page.
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
    if (id === '' || document.getElementById(id)) return;
    const there =
      sameId(
        id,
        Array.from(document.querySelectorAll('main [id]'), (element) => element.id),
      ) ?? idOfRow(id);
    if (there === undefined) redirect();
    else location.replace(`#${there}`);
  };
  addEventListener('DOMContentLoaded', checkHeading);
  addEventListener('hashchange', checkHeading);
  addEventListener(LOST_EVENT, redirect);
}

/** Gives the table row or list item that begins with a name the id that links to it use, as in READMEs that list options in a table. */
function idOfRow(id: string): string | undefined {
  const names = document.querySelectorAll('main td:first-child code:first-of-type, main li > code:first-child');
  const row = [...names].find(({ textContent }) => plainText(textContent) === plainText(id));
  if (row) row.id = id;
  return row && id;
}
