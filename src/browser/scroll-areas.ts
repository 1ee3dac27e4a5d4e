/** Lets the keyboard reach code blocks and tables that scroll sideways, and no others. */
export function startScrollAreas(): void {
  const update = (): void => {
    const areas = [...document.querySelectorAll<HTMLElement>('article :is(pre, .table)')];
    // Read first, because writing in between would make the browser lay out the page again and again.
    const scrolling = areas.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    for (const area of areas.filter((element) => !scrolling.includes(element))) area.removeAttribute('tabindex');
    for (const area of scrolling)
      Object.assign(area, { tabIndex: 0, role: 'group', ariaLabel: area.matches('pre') ? 'Code' : 'Table' });
  };
  for (const type of ['load', 'resize']) addEventListener(type, update);
  // The window, the text size, or the page may have changed since.
  addEventListener('keydown', ({ key }) => key === 'Tab' && update(), true);
}
