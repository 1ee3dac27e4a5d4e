const KEY = 'reloaded';

/**
 * A chunk that cannot be loaded may be gone because a new version was deployed: loading the whole page anew finds the new
 * one. Done at most once for an address in a row, so that a real failure is shown and not repeated for ever.
 */
export function reloadOnce(path: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === path) {
      sessionStorage.removeItem(KEY);
      return false;
    }
    sessionStorage.setItem(KEY, path);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
