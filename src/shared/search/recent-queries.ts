/** How many searches are remembered. */
const MOST = 6;
/** A whole error message is remembered up to here. */
const LONGEST = 120;

/** The searches with another one in front, each once. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return [...recent];
  return [text, ...recent.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, MOST);
}

/** The searches without one of them. */
export const withoutRecent = (recent: readonly string[], query: string): string[] => recent.filter((other) => other !== query);

/** Reads what was stored; anything else than a list of texts is none. */
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
