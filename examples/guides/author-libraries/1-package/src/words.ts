/** Counts the words of a text. */
export function words(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
