import type { Marked } from '../../shared/search/search-engine.ts';
import { Breakable } from '../breakable/breakable.tsx';

/** Text with its matches highlighted. The pieces are plain text, never HTML. */
export function MarkedText({ pieces }: { readonly pieces: readonly Marked[] }) {
  return pieces.map(({ text, marked }, index) => {
    const breakable = <Breakable key={index} text={text} />;
    return marked ? <mark key={index}>{breakable}</mark> : breakable;
  });
}
