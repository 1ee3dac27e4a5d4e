import { expect, it } from 'vitest';
import { versionMentions } from './version-mentions.ts';

const mentions = (file: string, text: string, to = '5.112.2'): string[] =>
  versionMentions([{ file, text }], { from: '5.111.1', to });

it.each([
  ['README.md', 'Site of\nwebpack 5.111: pages', ['README.md:2 names 5.111']],
  ['README.md', 'webpack 5.111.1, 15.111, and 5.1110', []],
  ['content/a.mdx', '`shop (webpack 5.111.1) compiled`', ['content/a.mdx:1 names 5.111.1']],
  ['content/a.mdx', 'before 5.111, or 5.111.12', []],
  ['content/blog/a.mdx', '5.111.1', []],
])('%s: %j', (file, text, expected) => expect(mentions(file, text)).toEqual(expected));

it('leaves documents alone if only the patch version changes, and everything if nothing does', () => {
  expect(mentions('README.md', 'webpack 5.111', '5.111.2')).toEqual([]);
  expect(mentions('content/a.mdx', '5.111.1', '5.111.2')).toEqual(['content/a.mdx:1 names 5.111.1']);
  expect(mentions('content/a.mdx', '5.111.1', '5.111.1')).toEqual([]);
});
