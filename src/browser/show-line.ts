/** Distance in px that a line keeps from the edges of its scrolling column. */
const MARGIN = 40;

/** Scrolls a column so that one of its lines is a third from the top; unless `always`, only if the line is out of view. */
export function showLine(column: Element, line: Element, always = false): void {
  const { top, bottom, height } = column.getBoundingClientRect();
  const at = line.getBoundingClientRect().top;
  if (always || at < top + MARGIN || at > bottom - MARGIN) column.scrollTop += at - top - height / 3;
}
