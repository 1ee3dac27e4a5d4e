import { describe, expect, it } from 'vitest';
import { excerpt, mark } from './mark.ts';

const marked = (text: string, ...terms: string[]): string =>
  mark(text, new Set(terms))
    .map((piece) => (piece.marked ? `<${piece.text}>` : piece.text))
    .join('');

describe('matches are marked', () => {
  it.each([
    ['Set output.chunkFilename here.', ['outputchunkfilename'], 'Set <output.chunkFilename> here.'],
    ['Set output.chunkFilename here.', ['chunkfilename'], 'Set output.<chunkFilename> here.'],
    ['Loaders run, a loader ran.', ['loader'], '<Loaders> run, a <loader> ran.'],
    ['Give it with --config, or config.', ['--config'], 'Give it with <--config>, or config.'],
    ['`<b>` & "quotes"', ['b'], '`<<b>>` & "quotes"'],
    ['nothing', ['else'], 'nothing'],
  ])('%s', (text, terms, result) => expect(marked(text, ...terms)).toBe(result));

  it('and no letter is lost', () => {
    const text = '  a.b — 🧩 "c"…d\n(e)  ';
    expect(marked(text)).toBe(text);
  });
});

describe('an excerpt', () => {
  const text = `Nothing here.\n${'word '.repeat(60)}and then a loader, with more ${'words '.repeat(60)}\nloader`;
  const of = (terms: string[]): string =>
    excerpt(text, new Set(terms))
      .map((piece) => piece.text)
      .join('');
  it('is cut around the matches, between words', () => {
    expect(of(['loader'])).toMatch(/^… .*and then a loader, with more .* …$/);
    expect(of(['loader']).length).toBeLessThan(150);
  });
  it('is the beginning if there are no matches', () => expect(of(['absent'])).toBe('Nothing here.'));
});
