import { canonicalPathname, hasFileExtension, outputPathFromUrl } from '../shared/address.ts';
import { movedTo, type RedirectTable } from '../shared/redirects.ts';

export type Route =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'redirect'; readonly location: string }
  | { readonly type: 'not-found' }
  | { readonly type: 'bad-request' };

/**
 * What to answer to a request for `target` (a path with an optional search string). `isFile` asks for files below the site,
 * `redirects` has old addresses.
 */
export function route(target: string, isFile: (path: string) => boolean, redirects: RedirectTable = {}): Route {
  const at = target.indexOf('?');
  const rawPath = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? '' : target.slice(at);
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { type: 'bad-request' };
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\') || path.split('/').includes('..'))
    return { type: 'bad-request' };
  if (hasFileExtension(path) && isFile(path)) return { type: 'file', path };
  const moved = movedTo(redirects, { path, search, id: '' });
  if (moved !== undefined) return { type: 'redirect', location: moved };
  const canonical = canonicalPathname(rawPath);
  if (canonical !== undefined) return { type: 'redirect', location: canonical + search };
  if (path.endsWith('/')) {
    const file = `/${outputPathFromUrl(path)}`;
    if (isFile(file)) return { type: 'file', path: file };
  }
  return { type: 'not-found' };
}
