/** The printable page of a section: all its pages in one document. */

/** The URL of a section's printable page. */
export const printableUrl = (sectionUrl: string): string => `${sectionUrl}printable/`;

/** The URL of a part of a printable page, counted from 1. The first part has the URL of the whole. */
export const printablePartUrl = (url: string, part: number): string => (part === 1 ? url : `${url}${part}/`);

/**
 * The id in a printable page of the element `id` on the page at `url`, or of the page itself. It starts with the page's
 * whole URL, so it's unique and never an id of the frame.
 */
export const printedId = (url: string, id = ''): string => (id === '' ? url : `${url}:${id}`);
