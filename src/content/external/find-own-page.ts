import type { PackageSummary } from '../../markdown/components/components.ts';
import type { OwnPage } from '../../markdown/compile-context.ts';
import { findId } from '../../markdown/readme/readme-links.ts';
import { hasFileExtension, idFromHash, safeDecode, splitHash, withTrailingSlash } from '../../shared/address.ts';
import { movedTo, type RedirectTable } from '../../shared/redirects.ts';

/** A package whose README is a page. */
export interface PackagePage {
  readonly name: string;
  readonly url: string;
  /** Its repository, or its folder there, if other packages are in it, too. */
  readonly repo?: string | undefined;
}

/** Data to recognize external URLs of our own pages. */
export interface Elsewhere {
  /** The published site's origin. */
  readonly origin: string;
  readonly packages: readonly PackagePage[];
  /** The data that `<Package>` shows, also for packages without a page. */
  readonly summaries?: readonly PackageSummary[];
  /** Redirects of pages and headings. */
  readonly moved: RedirectTable;
}

interface Pages {
  readonly pageExists: (url: string) => boolean;
  /** The ids of a page; undefined if unknown. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined;
}

/**
 * Creates a function that maps an external URL to this site. The result has no hash if the heading is gone, and no URL
 * if the page is gone.
 */
export function createFindOwnPage(
  { origin, packages, moved }: Elsewhere,
  { pageExists, idsOf }: Pages,
): (address: string) => OwnPage | undefined {
  const host = new URL(origin).host;
  const byName = new Map(packages.map((page) => [page.name, page.url]));
  const byRepository = new Map(
    packages.flatMap(({ repo, url }) => (repo === undefined ? [] : [[repo.toLowerCase(), url] as const])),
  );

  const pageOf = (url: URL): string | undefined => {
    if (url.host === host)
      return hasFileExtension(url.pathname) ? undefined : withTrailingSlash(safeDecode(url.pathname).replaceAll(/\/{2,}/g, '/'));
    if (/^(?:www\.)?npmjs\.(?:com|org)$/.test(url.host))
      return byName.get(/^\/package\/((?:@[^/]+\/)?[^/]+)\/?$/.exec(safeDecode(url.pathname))?.[1] ?? '');
    if (!/^(?:www\.)?github\.com$/.test(url.host)) return undefined;
    // The URL is of another tab than the README.
    if (url.searchParams.has('tab')) return undefined;
    const [, repository = ''] =
      /^\/([^/]+\/[^/]+?)(?:\.git)?\/?(?:(?:blob|tree)\/(?:main|master|HEAD)\/?(?:readme\.md)?)?$/i.exec(url.pathname) ?? [];
    return byRepository.get(`https://github.com/${repository.toLowerCase()}`) ?? byName.get(contribName(repository));
  };

  return (address) => {
    const url = URL.parse(address);
    const page = url && pageOf(url);
    if (!url || page === null || page === undefined) return undefined;
    return locate(page, idFromHash(url.hash), address);
  };

  /** @param from where a redirect started, because these aren't followed twice */
  function locate(page: string, id: string, address: string, from?: string): OwnPage {
    const exists = pageExists(page);
    const ids = exists ? idsOf(page) : undefined;
    const found = id === '' || ids === undefined ? id : findId(id, ids);
    if (exists && found !== undefined) return { url: found === '' ? page : `${page}#${found}` };
    const to = from === undefined ? movedTo(moved, { path: page, search: '', id }) : undefined;
    const target = splitHash(to?.startsWith('/') ? to : '');
    if (pageExists(target.path)) return locate(target.path, idFromHash(target.hash), address, page);
    const missing = exists ? `${page} has no heading with the id ${id}` : `the page ${page} doesn't exist`;
    return { url: exists ? page : undefined, fault: `The README links to ${address}, but ${missing}` };
  }
}

/** Repositories moved from the webpack-contrib organization to webpack, so treat both as the same. */
const contribName = (repository: string): string => /^webpack(?:-contrib)?\/(.+)$/i.exec(repository)?.[1] ?? '';
