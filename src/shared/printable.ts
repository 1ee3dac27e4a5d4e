/** The printable page of a section: all its pages in one document. */

/** The URL of a section's printable page. */
export const printableUrl = (sectionUrl: string): string => `${sectionUrl}printable/`;

/**
 * The id in a printable page of the element `id` on the page at `url`, or of the page itself. It starts with the page's
 * whole URL, so it's unique and never an id of the frame.
 */
export const printedId = (url: string, id = ''): string => (id === '' ? url : `${url}:${id}`);
