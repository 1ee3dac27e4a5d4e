/** Options that Page Up and Page Down skip. */
const PAGE = 5;

/** The option that a key moves to; undefined if the key doesn't move through the list. `active` is -1 if no option is. */
export function optionAfter(key: string, active: number, options: number): number | undefined {
  const last = options - 1;
  const targets = new Map([
    ['ArrowDown', active < last ? active + 1 : 0],
    ['ArrowUp', active > 0 ? active - 1 : last],
    ['PageDown', Math.min(Math.max(active, 0) + PAGE, last)],
    ['PageUp', Math.max(active - PAGE, 0)],
    ['Home', 0],
    ['End', last],
  ]);
  return options === 0 ? undefined : targets.get(key);
}
