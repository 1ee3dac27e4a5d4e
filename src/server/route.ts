import { unescape } from 'node:querystring';
import { extensionOf } from '../hosting/hosting-rules.ts';
import type { HostingRules } from '../schemas/hosting.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { movedTo } from '../shared/redirects.ts';

export type Route =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'redirect'; readonly location: string }
  | { readonly type: 'not-found' }
  | { readonly type: 'bad-request' }
  | { readonly type: 'too-long' };

/** The part of the rules that decides where a request leads. */
export type RouteRules = Pick<HostingRules, 'addressLimit' | 'refused' | 'hidden' | 'redirects' | 'dottedPages' | 'markdown'>;

/**
 * Decides the response to a request for `target` as received: a path with an optional query string, or an absolute URL.
 * `isFile` tells whether a file exists below the site. The steps are in the same order as in the generated nginx
 * configuration (src/hosting/nginx.ts).
 * @param accept the request's Accept header
 */
export function route(target: string, isFile: (path: string) => boolean, rules: RouteRules, accept = ''): Route {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  if (local.length > rules.addressLimit) return { type: 'too-long' };
  const at = local.indexOf('?');
  const sent = (at < 0 ? local : local.slice(0, at)) || (at < 0 && local !== target ? '/' : '');
  const search = at < 0 || at === local.length - 1 ? '' : local.slice(at);
  if (new RegExp(rules.refused).test(sent)) return { type: 'bad-request' };
  const [, before = '', after = ''] = /^(.*?)\/{2,}(.*)$/.exec(sent) ?? [];
  if (sent.includes('//')) return { type: 'redirect', location: `${before}/${after}${search}` };
  const [, folder] = /^(.*\/)index\.html$/.exec(sent) ?? [];
  if (folder !== undefined) return { type: 'redirect', location: folder + search };
  // Invalid UTF-8 becomes characters that no file name contains.
  const path = unescape(sent);
  if (new RegExp(rules.hidden).test(path)) return { type: 'not-found' };
  const moved = movedTo(rules.redirects, { path, search, id: '' });
  if (moved !== undefined) return { type: 'redirect', location: moved };
  if (!path.endsWith('/') && (extensionOf(path) === '' || rules.dottedPages.includes(`${path}/`)))
    return { type: 'redirect', location: `${sent}/${search}` };
  if (path.endsWith('/') && new RegExp(rules.markdown.accepted, 'i').test(accept) && isFile(path + rules.markdown.file))
    return { type: 'file', path: path + rules.markdown.file };
  const file = path.endsWith('/') ? `/${outputPathFromUrl(path)}` : path;
  return isFile(file) ? { type: 'file', path: file } : { type: 'not-found' };
}
