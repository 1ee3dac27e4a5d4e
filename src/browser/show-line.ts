/** Distance in px that a line keeps from the edges of its scrolling column. */
const MARGIN = 40;
/** Height in px of what precedes a column's lines. It's never cut off in the middle. */
const HEAD = 100;

/** Scrolls a column so that one of its lines is a third from the top; unless `always`, only if the line is out of view. */
export function showLine(column: Element, line: Element, always = false): void {
  const { top, bottom, height } = column.getBoundingClientRect();
  const at = line.getBoundingClientRect().top;
  if (!always && at >= top + MARGIN && at <= bottom - MARGIN) return;
  const place = column.scrollTop + at - top - height / 3;
  column.scrollTop = place < HEAD ? 0 : place;
}
