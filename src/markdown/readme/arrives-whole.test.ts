import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wholeHtmlOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme } from '../../../tests/fixtures/readme.ts';
import { difference, parseHtml, type Sequences, sequencesOfGithub, sequencesOfPage } from '../../../tests/readmes/sequences.ts';
import { withoutFrontMatter } from '../../content/external/external-page.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../tests/readmes', path), 'utf8');

/**
 * The recorded HTML of a fixture is from `cmark-gfm --unsafe -e table -e strikethrough -e autolink -e tasklist -e tagfilter -e
 * footnotes`, without front matter.
 */
const githubOf = (name: string): Sequences => sequencesOfGithub(parseHtml(read(`recorded/${name}.html`)));

/** What only GitHub shows, and what only the page does, by kind. */
async function differencesOf(name: string): Promise<{ page: Sequences; differences: Record<string, string> }> {
  const compiled = await compileAsReadme(withoutFrontMatter(read(`fixtures/${name}.md`)));
  const github = githubOf(name);
  const page = sequencesOfPage(wholeHtmlOf(compiled), github);
  const differences: Record<string, string> = {};
  for (const kind of ['words', 'links', 'images', 'code', 'tables'] as const) {
    const { missing, added } = difference(github[kind], page[kind]);
    if (missing.length + added.length > 0)
      differences[kind] = [...missing.map((text) => `-${text}`), ...added.map((text) => `+${text}`)].join(' ');
  }
  return { page, differences };
}

/** The title is the page's, and `Footnotes` is for screen readers. */
const intended: Record<string, Record<string, string>> = {
  links: { words: '-x-loader' },
  // A template's content: GitHub removes only its tags.
  layouts: { words: '+shown' },
  formatting: { words: '-x-loader +Mermaid +diagram +Footnotes' },
  alerts: { words: '-x-loader' },
  // A badge and the name, words that tabs replace, empty code, and sponsors with thanks.
  installing: {
    words:
      '-npm -x-loader -or -# -NPM -# -or -with -Yarn -With -npm: -With -pnpm: -or -`` -`` -Sponsors -avatar.svg -avatar.svg ' +
      '-Thanks -for -supporting -it! -avatar.svg',
    links:
      '-https://www.npmjs.com/package/x-loader -https://opencollective.com/x/sponsor/0/website ' +
      '-https://opencollective.com/x/sponsor/1/website -https://opencollective.com/x/backer/0/website',
    code:
      '-# NPM\nnpm install --save-dev x-loader\nnpm install letters\n# or with Yarn\nyarn add -D x-loader\n# Words, too\nyarn add letters ' +
      '+npm install --save-dev x-loader\nnpm install letters +yarn add -D x-loader\n# Words, too\nyarn add letters',
  },
  // A logo, a title, badges with a label, a table of contents, a way back to the top, and a wall of contributors.
  noise: {
    words:
      '-mark.svg -X -Loader -npm -tests -Chat: -chat -Install -Use -With -letters -⬆ -back -to -top -Contributors -1 -Ann -Ä. -2 -Ben -B.',
    links:
      '-https://github.com/owner/x-loader -https://www.npmjs.com/package/x-loader -https://github.com/owner/x-loader/actions ' +
      '-https://gitter.im/x -#Install -#Use -#With letters -#X Loader -https://github.com/ann -https://github.com/ben',
    images: '-https://raw.githubusercontent.com/owner/x-loader/v1.2.3/assets/mark.svg',
    tables: '-2×1',
  },
};

it.each(Object.keys(intended))('everything that GitHub shows of a README is in its page, in order: %s', async (name) => {
  expect((await differencesOf(name)).differences).toEqual(intended[name]);
});

it("what GitHub adds to its Markdown, and `cmark-gfm` doesn't have", async () => {
  const { page } = await differencesOf('github');
  const raw = 'https://raw.githubusercontent.com/owner/x-loader/v1.2.3/docs';
  expect({ ...page, words: page.words.join(' ') }).toEqual({
    words:
      '🎉 Works 👍 and :tada: stays, :not_an_emoji: too. Note Mind the gap. Warning Hot. How it works Two themes ' +
      'A claim1. 🚀 Launch Footnotes With a source. ↩',
    links: ['#fn-1', '#fnref-1'],
    images: [`${raw}/light.png`, `${raw}/a.png`],
    code: [],
    tables: [],
  });
});
