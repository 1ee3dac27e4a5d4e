import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wholeHtmlOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme } from '../../../tests/fixtures/readme.ts';
import { withoutFrontMatter } from '../../content/external/read-external-pages.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../tests/readmes', path), 'utf8');

/** The words of HTML, with the texts of images and the URLs of links. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>|<(?:wbr|!--[^]*?--)>/g, '')
    .replaceAll(/<[^>]*?(?:(?:alt|href)="([^"]*)")?[^>]*>/g, ' $1 ')
    .replaceAll(/&(?:quot|lt|gt|amp|#x?\w+);/g, ' ')
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/**
 * What GitHub shows of a README and its page doesn't. The recorded HTML of a fixture is from `cmark-gfm --unsafe -e table -e
 * strikethrough -e autolink -e tasklist -e tagfilter -e footnotes`, without front matter.
 */
async function missingFrom(name: string): Promise<string> {
  const page = await compileAsReadme(withoutFrontMatter(read(`fixtures/${name}.md`)));
  const shown = new Set(wordsOf(wholeHtmlOf(page)));
  return [...new Set(wordsOf(read(`recorded/${name}.html`)))].filter((word) => !shown.has(word)).join(' ');
}

it.each([
  ['links', 'loader rocket'],
  ['layouts', ''],
  ['formatting', ''],
  ['alerts', 'loader warning CAUTION TIP'],
  ['installing', 'With Sponsors Thanks for supporting'],
  ['github', 'loader NOTE WARNING rocket'],
  ['noise', 'Loader Chat Contributors'],
])('everything that GitHub shows of a README is in its page, except titles, marks, and noise: %s', async (name, missing) =>
  expect(await missingFrom(name)).toBe(missing),
);
