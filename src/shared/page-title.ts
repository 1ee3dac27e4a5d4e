/** The title of the page for unknown addresses. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** The window's title: that of the page at the current path, if there is one, then the site's name. */
export const documentTitle = (siteName: string, title = NOT_FOUND_TITLE): string =>
  title === siteName ? siteName : `${title} | ${siteName}`;
