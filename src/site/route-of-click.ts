import { isPrintable } from '../shared/sidebar.ts';
import { hasFileExtension, withTrailingSlash } from '../shared/address.ts';

export interface ClickedLink {
  readonly url: URL;
  /** Does it open another window, or save a file? */
  readonly opensElsewhere: boolean;
  /** Was it clicked with another button, or with a key held down? */
  readonly modified: boolean;
}

/** The route that a click should lead to inside the site; undefined when the browser should follow the link itself. */
export function routeOfClick(
  { url, opensElsewhere, modified }: ClickedLink,
  from: { readonly origin: string; readonly pathname: string },
): string | undefined {
  if (modified || opensElsewhere || url.origin !== from.origin || hasFileExtension(url.pathname)) return undefined;
  if (url.pathname === from.pathname && url.hash !== '') return undefined;
  // Documents of their own, without React.
  if (isPrintable({ url: withTrailingSlash(url.pathname) })) return undefined;
  return withTrailingSlash(url.pathname) + url.search + url.hash;
}
