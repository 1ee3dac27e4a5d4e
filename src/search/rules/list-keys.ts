/** Options that Page Up and Page Down skip. */
const PAGE = 5;

/** The option that a key moves to; undefined if the key doesn't move through the list. `active` is -1 if no option is. */
export function optionAfter(key: string, active: number, options: number): number | undefined {
  if (options === 0) return undefined;
  const last = options - 1;
  switch (key) {
    case 'ArrowDown':
      return active < last ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : last;
    case 'PageDown':
      return Math.min(Math.max(active, 0) + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
