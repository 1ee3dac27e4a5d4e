import type { Marked } from '../../shared/search/search-engine.ts';

/** Text with what was looked for set off. It is text, whatever stands in it. */
export function MarkedText({ pieces }: { readonly pieces: readonly Marked[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
