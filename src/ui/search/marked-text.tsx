import type { Marked } from '../../shared/search/search-engine.ts';

/** Text with its matches highlighted. The pieces are plain text, never HTML. */
export function MarkedText({ pieces }: { readonly pieces: readonly Marked[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
