import { createRoot, type Root } from 'react-dom/client';
import { headingTitle } from '../browser/heading-title.ts';
import { idFromHash, safeDecode } from '../shared/address.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { movedTo, REDIRECTS_FILE, type RedirectTable } from '../shared/redirects.ts';
import { MissingAnchor } from '../ui/page-failure/missing-anchor.tsx';

let root: Root | undefined;

/** Names the headings with the most similar ids if the page has none with the id in the URL, unless that has moved. */
export async function showMissingAnchor(): Promise<void> {
  const { href, pathname, search, hash } = location;
  const id = idFromHash(hash);
  const isMissing = (): boolean => location.href === href && id !== '' && !document.getElementById(id);
  root?.render(null);
  if (!isMissing() || (await hasMoved({ path: safeDecode(pathname), search, id })) || !isMissing()) return;
  const headings = [...document.querySelectorAll('#main :is(h1, h2, h3, h4, h5, h6)[id]')];
  const similar = mostSimilar(id, headings, { textOf: (heading) => heading.id, limit: 3 });
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MissingAnchor
      id={id}
      similar={similar.map((heading) => ({ title: headingTitle(heading), url: `#${heading.id}` }))}
      onClose={() => root?.render(null)}
    />,
  );
}

/** Whether `browser/moved.ts` leads the reader elsewhere. */
async function hasMoved(address: Parameters<typeof movedTo>[1]): Promise<boolean> {
  try {
    const response = await fetch(`/${REDIRECTS_FILE}`);
    return movedTo((await response.json()) as RedirectTable, address) !== undefined;
  } catch {
    return false;
  }
}
