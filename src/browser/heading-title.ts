/** A heading's text, without the status and release of an entry. */
export const headingTitle = ({ childNodes }: Element): string =>
  [...childNodes]
    .filter((node) => !(node as Partial<Element>).matches?.('.badges'))
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
