import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';
import { askedFor } from '../compile-context.ts';

it('writes the version into text, headings, anchors, search, and the Markdown copy', async () => {
  const page = await compile('## New in <Version />\n\nIt is <Version />.\n\nIn <Version bug="output.path" />, it fails.\n');
  expect(problemsOf(page)).toBe('');
  expect(htmlOf(page)).toContain('<p>It is 5.113.</p>');
  expect(htmlOf(page)).toContain('<p>In 5.113.1, it fails.</p>');
  expect(page.anchors).toMatchObject([{ id: 'new-in-5113', title: 'New in 5.113' }]);
  expect(page.sections.map(({ text }) => text).join('\n')).toContain('In 5.113.1, it fails.');
  expect(page.markdown).toContain('## New in 5.113\n\nIt is 5.113.\n\nIn 5.113.1, it fails.');
});

it('reports unknown properties', async () => {
  expect(problemsOf(await compile('<Version minor />, <Version bug />'))).toMatchInlineSnapshot(`
    "page.mdx:4:1 <Version>: the element has no "minor": See docs/writing-pages.md for the props of each component.
    page.mdx:4:20 <Version>: "bug" must be text: See docs/writing-pages.md for the props of each component."
  `);
});

const known = {
  'a-loader': { name: 'a-loader', version: '1.2.3', url: '/loaders/a-loader/', webpack: '^5.0.0', deprecated: true },
  b: { name: 'b', version: '2.0.0', deprecated: false },
  starter: { name: 'starter', version: '3.0.0', installs: '^5.1.0', deprecated: false },
};
const world = {
  package: (name: string) => known[name as keyof typeof known],
  pageExists: (url: string) => url === '/loaders/a-loader/',
};

it('links to the page of a package and shows its facts', async () => {
  const page = await compile('| Use |\n| --- |\n| <Package name="a-loader" /> |\n\nOr <Package name="b" />.', { world });
  expect(htmlOf(page)).toContain(
    '<td><span class="package"><a href="/loaders/a-loader/">a-loader</a> <small>(1.2.3, webpack ^5.0.0)</small> <span class="status status-deprecated">deprecated</span></span></td>',
  );
  expect(htmlOf(page)).toContain(
    '<span class="package"><a href="https://www.npmjs.com/package/b" rel="noopener">b</a> <small>(2.0.0)</small></span>',
  );
  expect(htmlOf(await compile('<Package name="starter" />', { world }))).toContain('(3.0.0, installs webpack ^5.1.0)');
  expect(problemsOf(page)).toBe('');
  expect(askedFor(page, 'package')).toEqual(['a-loader', 'b']);
  expect(page.links).toMatchObject([{ url: '/loaders/a-loader/', exists: true }]);
  expect(page.sections.map(({ text }) => text).join(' ')).toContain('1.2.3, webpack');
});

it('reports unknown packages and properties', async () => {
  const page = await compile('<Package name="c" />, <Package name="b" version="3" />, <Package />', { world });
  expect(problemsOf(page)).toContain("<Package> doesn't know c");
  expect(problemsOf(page)).toContain('<Package>: the element has no "version"');
  expect(problemsOf(page)).toContain('<Package>: "name" is missing');
});
