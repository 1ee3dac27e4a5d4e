/** Local storage that may be blocked, full, or absent: then reading returns undefined, and writing does nothing. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value if possible. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value applies until the page closes.
  }
}
