import { expect, it } from 'vitest';
import { emptyWorld } from '../../tests/fixtures/compile.ts';
import { pageText } from '../../tests/fixtures/folder.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { formatProblem } from '../shared/problem.ts';
import { deadAnchors } from './structure-problems.ts';

it('finds missing anchors, with a suggestion', async () => {
  const texts = {
    '/a/': '[1](#own) [2](/b/#usage) [3](/b/#usge)\n\n[4](/b/#entirely-different) [5](/c/#x) [6](#onw) [7](/b/#)\n\n## Own\n',
    '/b/': '## Usage\n\n<Anchor id="old" />\n\n[8](/a/#own) [9](#old)\n',
  };
  const world = { ...emptyWorld, pageExists: (url: string) => url in texts };
  const pages: { readonly file: string; readonly url: string; readonly page: CompiledPage }[] = [];
  for (const [url, body] of Object.entries(texts)) {
    const file = `content${url.slice(0, -1)}.mdx`;
    pages.push({ file, url, page: compilePage({ file, url, text: pageText('T', body), format: 'mdx' }, world) });
  }
  const problems = pages.flatMap((page) =>
    deadAnchors(page, (url) => {
      const ids = pages.find((other) => other.url === url)?.page.ids;
      return ids && new Set(ids);
    }),
  );
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "content/a.mdx:4:26
      Dead anchor /b/#usge
      Did you mean usage?
    content/a.mdx:6:1
      Dead anchor /b/#entirely-different
      The page has no heading with this id.
    content/a.mdx:6:40
      Dead anchor /a/#onw
      Did you mean own?"
  `);
  expect(problems.every(({ tolerable }) => tolerable)).toBe(true);
});
