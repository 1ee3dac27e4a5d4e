import { plainText } from './anchor-id.ts';

/**
 * A test for names that contain every word of a query. Case and separators don't matter, so "max size" and "maxsize"
 * find `splitChunks.maxSize`. Undefined if the query has no word.
 */
export function entryFilter(query: string): ((name: string) => boolean) | undefined {
  const words = query
    .split(/[\s.]+/)
    .map(plainText)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return (name) => {
    const text = plainText(name);
    return words.every((word) => text.includes(word));
  };
}
