import type { Link } from '../shared/content-tree.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import type { SectionData } from '../shared/site-data.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { NotFound } from '../ui/page-failure/not-found.tsx';
import { loadData } from '../browser/load-data.ts';
import { names, search } from '../browser/sent-data.ts';
import { LOST_EVENT } from '../browser/moved.ts';

/** How many pages are suggested. */
const SUGGESTED = 5;

/** The not-found screen with the words of the URL, and the pages that it may have meant. Both are unknown to the server. */
export function LostPage({ path }: { readonly path: string }) {
  const { value: pages, isLoading } = useLoaded(path, async () => {
    // The page may have moved.
    dispatchEvent(new Event(LOST_EVENT));
    return similarPages(path);
  });
  const { page, sections } = search;
  return <NotFound words={isLoading || pages ? toWords(path) : ''} pages={pages ?? []} sections={sections} searchPage={page} />;
}

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);
const getLastPart = (path: string): string =>
  splitPath(path)
    .at(-1)
    ?.replace(/\.\w+$/, '') ?? '';
const toWords = (path: string): string => getLastPart(path).replaceAll(/[-_]+/g, ' ');

/** Pages whose names are similar, those in the same section first; without any, pages whose whole URLs are similar. */
async function similarPages(path: string): Promise<Link[]> {
  const loads = await Promise.allSettled(names.sections.map(async ([, name]) => loadData<SectionData>(name)));
  const all = loads.flatMap((load) => (load.status === 'fulfilled' ? load.value.items : []));
  const [section] = splitPath(path);
  const named = mostSimilar(getLastPart(path), all, { textOf: ({ url }) => getLastPart(url), limit: SUGGESTED });
  const isNear = ({ url }: Link): boolean => splitPath(url)[0] === section;
  const found =
    named.length > 0
      ? named.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
      : mostSimilar(path, all, { textOf: ({ url }) => url, limit: SUGGESTED });
  return found.map(({ title, url }) => ({ title, url }));
}
