import { unescape } from 'node:querystring';
import { getExtension, type HostingRules } from '../hosting/hosting-rules.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { movedTo } from '../shared/redirects.ts';

/** What answers a request: a file, a redirect, or an error. */
export type Route =
  | { readonly status: 200; readonly path: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 400 | 404 };

/**
 * Decides the response to a request for `target` as received: a path with an optional query string, or an absolute URL.
 * `isFile` tells whether a file exists below the site. The steps are in the same order as in the generated nginx
 * configuration (src/hosting/nginx.ts).
 * @param accept the request's Accept header
 */
export function route(target: string, isFile: (path: string) => boolean, rules: HostingRules, accept = ''): Route {
  const [, sent = '', query = ''] = /^(?:https?:\/\/[^/?#]*(?=\/))?([^?]*)(.*)$/is.exec(target) ?? [];
  const search = query === '?' ? '' : query;
  if (new RegExp(rules.refused).test(sent)) return { status: 400 };
  const canonical = sent.replace(/\/{2,}/, '/').replace(/\/index\.html$/, '/');
  if (canonical !== sent) return { status: 301, location: canonical + search };
  // Invalid UTF-8 becomes characters that no file name contains.
  const path = unescape(sent);
  if (new RegExp(rules.hidden).test(path)) return { status: 404 };
  const moved = movedTo(rules.redirects, { path, search, id: '' });
  if (moved !== undefined) return { status: 301, location: moved };
  if (!path.endsWith('/') && (getExtension(path) === '' || rules.dottedPages.includes(`${path}/`)))
    return { status: 301, location: `${sent}/${search}` };
  const copy = path + rules.markdown.file;
  if (path.endsWith('/') && new RegExp(rules.markdown.accepted, 'i').test(accept) && isFile(copy))
    return { status: 200, path: copy };
  const file = path.endsWith('/') ? `/${outputPathFromUrl(path)}` : path;
  return isFile(file) ? { status: 200, path: file } : { status: 404 };
}
