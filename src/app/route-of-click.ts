import { PLAYGROUND_URL } from '../playground/rules/addresses.ts';
import { isPrintable } from '../shared/sidebar.ts';
import { hasFileExtension, withTrailingSlash } from '../shared/address.ts';

export interface ClickedLink {
  readonly url: URL;
  /** Whether the link opens another window or saves a file. */
  readonly opensElsewhere: boolean;
  /** Whether another mouse button or a modifier key was used. */
  readonly modified: boolean;
}

/** The route that a click leads to inside the app; undefined if the browser should follow the link. */
export function routeOfClick(
  { url, opensElsewhere, modified }: ClickedLink,
  from: { readonly origin: string; readonly pathname: string },
): string | undefined {
  if (modified || opensElsewhere || url.origin !== from.origin || hasFileExtension(url.pathname)) return undefined;
  if (url.pathname === from.pathname && url.hash !== '') return undefined;
  // Only the document of the playground may embed its frame.
  if ([from.pathname, url.pathname].some((path) => withTrailingSlash(path) === PLAYGROUND_URL)) return undefined;
  // Printable pages are separate documents without React.
  if (isPrintable({ url: withTrailingSlash(url.pathname) })) return undefined;
  return withTrailingSlash(url.pathname) + url.search + url.hash;
}
