export const NOT_FOUND_TITLE = 'Page Not Found';

/** The window's title, derived from the path: the page's title, then the site's name. */
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
