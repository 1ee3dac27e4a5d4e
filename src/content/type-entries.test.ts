import { expect, it } from 'vitest';
import { typeEntries } from './type-entries.ts';

it('reads the types that pages document from their front matter; the first page wins', () => {
  const pages = [
    { url: '/a/', text: '---\ntitle: A\ntypes:\n  Chunk: chunk\n  Module: module\nsort: 1\n---\ntypes:\n  Text: text\n' },
    { url: '/b/', text: '---\ntypes:\n  Chunk: other\n  Source: sources\n---\n' },
    { url: '/c/', text: '---\ntitle: C\n---\n\ntypes:\n  Text: text\n' },
    { url: '/wrong/', text: '---\ntypes:\n  chunk: [a]\n---\n' },
    { url: '/broken/', text: '---\ntypes:\n  Chunk: [\n---\n' },
  ];
  expect(Object.fromEntries(typeEntries(pages))).toEqual({
    Chunk: '/a/#chunk',
    Module: '/a/#module',
    Source: '/b/#sources',
  });
});
