const KEY = 'reloaded';

/**
 * A chunk that cannot be loaded may be gone because a new version was deployed: loading the whole page anew finds the new
 * one. Done at most once for an address in a row, so that a real failure is shown and not repeated for ever. Where the browser
 * keeps no mark, it is done only for a reader who asks for it.
 */
export function reloadOnce(path: string, asked: boolean): boolean {
  try {
    if (sessionStorage.getItem(KEY) === path) {
      sessionStorage.removeItem(KEY);
      return false;
    }
    sessionStorage.setItem(KEY, path);
  } catch {
    if (!asked) return false;
  }
  location.reload();
  return true;
}

/** A page is there: when something fails another day, that is another failure. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
