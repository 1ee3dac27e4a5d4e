const KEY = 'reloaded';

/**
 * Reloads the page after a chunk failed to load, because a deploy may have replaced it. Happens at most once per URL in
 * a row, so that a lasting failure is shown instead of causing a reload loop. If the browser can't store the mark,
 * reloads only at the reader's request.
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

/** Clears the mark once a page has loaded, because a later failure is unrelated. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was no mark.
  }
}
