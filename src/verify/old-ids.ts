import { safeDecode, splitHash } from '../shared/address.ts';
import { idKey, movedTo, type RedirectTable } from '../shared/redirects.ts';
import { nearest } from '../shared/suggest.ts';
import { tableRows } from '../shared/table-rows.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { PageLink } from '../markdown/compiled-page.ts';

/** The pages of a site, and its redirects. */
interface OldIdsWorld {
  /** The ids of each page, by URL. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly redirects: RedirectTable;
  /** Pages made from READMEs, which can't have an `<Anchor>`. */
  readonly readmes: ReadonlySet<string>;
}

/**
 * Follows links to earlier headings, `page<TAB>id` a line, as a browser does: to an element with the id, or along
 * `data/redirects.tsv`.
 * @param file its name in messages
 */
export function oldIdFaults(text: string, file: string, world: OldIdsWorld): string[] {
  const seen = new Set<string>();
  return tableRows(text).flatMap(({ line, text: row, cells: [path = '', id = '', ...rest] }) => {
    const fault =
      rest.length > 0 || !/^\/(?:.*\/)?$/.test(path)
        ? 'write a page such as /api/cli/, a tab, and an id'
        : seen.size === seen.add(row).size
          ? `${path}#${id} is listed twice`
          : oldIdFault({ path, id }, world);
    return fault === undefined ? [] : [`${file}:${line}: ${fault}`];
  });
}

function oldIdFault(old: { readonly path: string; readonly id: string }, world: OldIdsWorld): string | undefined {
  const url = old.id === '' ? old.path : `${old.path}#${old.id}`;
  let { path, id } = old;
  const { ids, redirects, readmes } = world;
  // The check of redirects rules out chains. A page that moved may have headings that moved.
  for (let steps = 0; steps < 3; steps++) {
    const known = ids.get(path);
    if (known && (id === '' || known.has(id))) return undefined;
    const to = movedTo(redirects, { path, search: '', id });
    if (to === undefined) break;
    if (!to.startsWith('/')) return undefined;
    const target = splitHash(safeDecode(to));
    if (target.path === path && !readmes.has(path))
      return `${url} leads to #${target.hash} of the same page only with JavaScript: write <Anchor id="${id}" /> there instead of the redirect`;
    ({ path, hash: id } = target);
  }
  const known = ids.get(path);
  if (!known) return `${url} leads nowhere: redirect the page in data/redirects.tsv`;
  const near = nearest(id, known);
  return `${url} leads nowhere: write <Anchor id="${id}" /> on ${path} where readers find what it meant${near === undefined ? '' : `, perhaps at #${near}`}; if that's on another page, redirect it in data/redirects.tsv`;
}

/** Headings of a page that differ in punctuation only, so that another spelling of their ids could mean either. */
export function ambiguousIdFaults(pages: readonly { readonly url: string; readonly headings: readonly string[] }[]): string[] {
  return pages.flatMap(({ url, headings }) =>
    [...Map.groupBy(headings, idKey).values()]
      .filter((ids) => ids.length > 1)
      .map((ids) => `${url}: ${ids.map((id) => `#${id}`).join(' and ')} are the same apart from punctuation: rename a heading`),
  );
}

/** The parts of an indexed page that are needed here. */
interface LinkingPage {
  readonly entry: Pick<IndexedPage['entry'], 'url' | 'anchors'>;
  readonly page: { readonly links: readonly Pick<PageLink, 'url' | 'hash'>[] };
}

const GLOSSARY = '/glossary/';

/** Terms of the glossary that no other page links to, so readers who meet them wouldn't find their meaning. */
export function unlinkedTerms(pages: readonly LinkingPage[]): string[] {
  const others = pages.filter(({ entry }) => entry.url !== GLOSSARY);
  const linked = new Set(others.flatMap(({ page }) => page.links).flatMap(({ url, hash }) => (url === GLOSSARY ? [hash] : [])));
  const glossary = pages.find(({ entry }) => entry.url === GLOSSARY);
  const terms = glossary?.entry.anchors.filter(({ level }) => level === 2) ?? [];
  return terms
    .filter(({ id }) => !linked.has(id))
    .map(({ id }) => `No page links to ${GLOSSARY}#${id}: link the term where a concept or guide first uses it`);
}

/** Packages whose pages aren't linked from their section's index page, so readers wouldn't find them. */
export function unlinkedPackages(packages: readonly string[], pages: readonly LinkingPage[]): string[] {
  return packages.flatMap((url) => {
    const index = `/${url.split('/')[1] ?? ''}/`;
    const page = pages.find(({ entry }) => entry.url === index)?.page;
    if (!page) return [`The section page ${index} doesn't exist: add it and link to ${url}`];
    return page.links.some((link) => link.url === url)
      ? []
      : [`${index} doesn't link to ${url}: add a link that says what the package is for`];
  });
}
