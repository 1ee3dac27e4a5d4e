/** Number of remembered searches. */
const MOST = 6;
/** Maximum length of a remembered search, enough for an error message. */
const LONGEST = 120;

/** Adds a search to the front, without duplicates. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return [...recent];
  return [text, ...recent.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, MOST);
}

/** Parses stored searches; anything but a list of strings counts as empty. */
export function parseRecent(stored: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string' && item !== '').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}
