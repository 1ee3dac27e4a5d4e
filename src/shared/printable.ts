/** The printable page of a section: all its pages in one document. */

/** Its address. */
export const printableUrl = (sectionUrl: string): string => `${sectionUrl}printable/`;

/**
 * The id in a printable page of what has the id `id` on the page at `url`; of the page itself without one. It begins with the
 * page's whole address, so that no two are the same, and none is an id of the frame.
 */
export const printedId = (url: string, id = ''): string => (id === '' ? url : `${url}:${id}`);
