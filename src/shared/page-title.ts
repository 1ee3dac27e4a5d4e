export const NOT_FOUND_TITLE = 'Page Not Found';

/** The title of the browser's window, derived from the path: the page's own title, then the site's name. */
export function documentTitle({
  path,
  siteName,
  titleOf,
}: {
  readonly path: string;
  readonly siteName: string;
  readonly titleOf: (path: string) => string | undefined;
}): string {
  const title = titleOf(path) ?? NOT_FOUND_TITLE;
  return title === siteName ? siteName : `${title} | ${siteName}`;
}
