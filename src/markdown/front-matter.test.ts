import { expect, it } from 'vitest';
import { compileWhole, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';

const problems = async (text: string): Promise<string> => problemsOf(await compileWhole(text));

it('reports each problem at its place, and keeps the valid fields', async () => {
  const text =
    '---\ntitle: Good\nsort: first\ntitel: x\nnested:\n  deep: 1\ncontributors:\n  - one\n  - two words\nrelated:\n  - title: T\n    url: x\n    note: y\n---\n';
  expect(await problems(text)).toMatchInlineSnapshot(`
    "page.mdx:3:7 Front matter: "sort" must be a number: See docs/writing-pages.md for the values of each key.
    page.mdx:9:5 Front matter: "contributors.1" must be a GitHub handle: letters, digits, and hyphens: See docs/writing-pages.md for the values of each key.
    page.mdx:12:10 Front matter: "related.0.url" must start with https:// or /: See docs/writing-pages.md for the values of each key.
    page.mdx:13:5 Unknown front matter key "related.0.note": Supported keys: title, url.
    page.mdx:4:1 Unknown front matter key "titel": Did you mean title?
    page.mdx:5:1 Unknown front matter key "nested": Supported keys: title, description, date, sort, group, contributors, continues, related, members, types, source, edit, repo, package."
  `);
  expect((await compileWhole(text)).frontMatter).toEqual({ title: 'Good' });
});

it('reports missing fields', async () => {
  expect(await problems('---\nsort: 1\n---\n')).toMatchInlineSnapshot(
    `"page.mdx:2:1 Front matter: "title" is missing: Add a line such as title: Entry Points."`,
  );
  expect(await problems('---\n---\n')).toMatchInlineSnapshot(
    `"page.mdx:2:1 Front matter: it must be a list of keys and values: Add a line such as title: Entry Points."`,
  );
  expect(await problems('text\n\n---\ntitle: late\n---\n')).toMatchInlineSnapshot(
    `"page.mdx:1:1 The page has no front matter: Start the page with three lines: ---, title: …, and ---."`,
  );
});

it('reports where the YAML breaks, and continues with the page', async () => {
  const page = await compileWhole('---\ntitle: a: b\nsort: 1\n---\n[x](/nowhere/)\n');
  expect(problemsOf(page)).toMatchInlineSnapshot(`
    "page.mdx:2:8 Invalid front matter: Nested mappings are not allowed in compact mappings: Quote values that contain : or #.
    page.mdx:5:1 Dead link to /nowhere/: This page doesn't exist."
  `);
  expect(page.frontMatter).toEqual({ title: 'Untitled' });
  expect(htmlOf(page)).toContain('<p>');
});

it('rejects a repeated key', async () => {
  expect(await problems('---\ntitle: a\ntitle: b\n---\n')).toMatchInlineSnapshot(
    `"page.mdx:3:1 Front matter has a key twice: Delete one of the two lines."`,
  );
});

it.each([
  ['2026-10-15-news', '', 'The file name starts with a date, but the front matter has none: Add date: 2026-10-15.', 2],
  [
    '2026-10-15-news',
    'date: 2026-10-16\n',
    "The file name doesn't start with the post's date: Rename the file to 2026-10-16-….mdx, or correct the date.",
    4,
  ],
  [
    'news',
    'date: 2026-10-16\n',
    "The file name doesn't start with the post's date: Rename the file to 2026-10-16-….mdx, or correct the date.",
    4,
  ],
  [
    '2026-02-30-news',
    'date: 2026-02-30\n',
    'Front matter: "date" must be a real date such as 2026-10-15: See docs/writing-pages.md for the values of each key.',
    4,
  ],
  ['2026-10-15-news', 'date: 2026-10-15\n', undefined, 0],
])('a post called %s with %j: %s', async (name, date, problem, line) => {
  const text = `---\ntitle: News\ndescription: What is new.\n${date}---\n`;
  const { problems: found } = await compileWhole(text, { url: `/blog/${name}/` });
  expect(found.map(({ title, hint, line: at }) => [`${title}: ${hint}`, at])).toEqual(
    problem === undefined ? [] : [[problem, line]],
  );
});

it('requires the teaser of a post', async () => {
  const { problems: found } = await compileWhole('---\ntitle: News\ndate: 2026-10-15\n---\n', { url: '/blog/2026-10-15-news/' });
  expect(found.map(({ title }) => title)).toEqual(['The post has no description']);
});
