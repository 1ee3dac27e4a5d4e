import { idFromHash, safeDecode } from '../shared/address.ts';
import { plainText } from '../shared/anchor-id.ts';
import { movedTo, REDIRECTS_FILE, type RedirectTable, sameId } from '../shared/redirects.ts';

/** Window event: the shell found no page, or no heading, for the URL. */
export const LOST_EVENT = 'lost';

/** Leads the reader from a removed page or heading, or another spelling of an id, to what it names. Returns whether there is such a place. */
export async function followMove(): Promise<boolean> {
  const { href, pathname, search, hash } = location;
  const id = idFromHash(hash);
  const ids = Array.from(document.querySelectorAll('main [id]'), (element) => element.id);
  const here = id === '' ? undefined : (sameId(id, ids) ?? idOfEntry(id) ?? idOfRow(id));
  const to = here === undefined ? await elsewhere({ path: safeDecode(pathname), search, id }) : `#${here}`;
  // The reader may have navigated in the meantime.
  if (to !== undefined && location.href === href) location.replace(to);
  return to !== undefined;
}

async function elsewhere(address: Parameters<typeof movedTo>[1]): Promise<string | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`/${REDIRECTS_FILE}`);
    return movedTo((await response.json()) as RedirectTable, address);
  } catch {
    return undefined;
  }
}

/** Gives the table row or list item that begins with a name the id that links to it use, as in READMEs that list options in a table. */
function idOfRow(id: string): string | undefined {
  const names = document.querySelectorAll('main td:first-child code:first-of-type, main li > code:first-child');
  const row = [...names].find(({ textContent }) => plainText(textContent) === plainText(id));
  if (row) row.id = id;
  return row && id;
}

/** The entry whose name ends with an id: `title` and `html-title` are `output.html.title`, unless a shallower option ends so. */
function idOfEntry(id: string): string | undefined {
  const wanted = plainText(id);
  const isEnd = (_: string, index: number, parts: readonly string[]): boolean =>
    plainText(parts.slice(index).join('')) === wanted;
  return [...document.querySelectorAll('main .entry-title')]
    .map((title) => ({ id: title.id, parts: title.querySelector('code')?.textContent.split('.') ?? [] }))
    .toSorted((a, b) => a.parts.length - b.parts.length)
    .find(({ parts }) => parts.some(isEnd))?.id;
}
