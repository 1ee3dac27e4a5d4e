import { expect, it } from 'vitest';
import { compileWhole, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';

const problems = async (text: string): Promise<string> => problemsOf(await compileWhole(text));

it('reads every key', async () => {
  const page = await compileWhole(
    '---\ntitle: "A: b"\nsort: -2\ncontributors: [one, two]\nrelated:\n  - title: T\n    url: /x/\n---\n',
  );
  expect(page.frontMatter).toEqual({
    title: 'A: b',
    sort: -2,
    contributors: ['one', 'two'],
    related: [{ title: 'T', url: '/x/' }],
  });
  expect(page.problems).toEqual([]);
});

it('points at each fault, and keeps what is good', async () => {
  const text =
    '---\ntitle: Good\nsort: first\ntitel: x\nnested:\n  deep: 1\ncontributors:\n  - one\n  - two words\nrelated:\n  - title: T\n    url: x\n    note: y\n---\n';
  expect(await problems(text)).toMatchInlineSnapshot(`
    "page.mdx:3:7
      Front matter sort: Invalid input: expected number, received string
      See docs/writing-pages.md for what each key holds.
    page.mdx:9:5
      Front matter contributors.1: must be a GitHub handle: letters, digits, and hyphens
      See docs/writing-pages.md for what each key holds.
    page.mdx:12:10
      Front matter related.0.url: must start with https:// or /
      See docs/writing-pages.md for what each key holds.
    page.mdx:13:5
      Unknown front matter related.0.note
      Known are title, url.
    page.mdx:4:1
      Unknown front matter titel
      Did you mean title?
    page.mdx:5:1
      Unknown front matter nested
      Known are title, description, sort, group, contributors, related, source, edit, repo, package."
  `);
  expect((await compileWhole(text)).frontMatter).toEqual({ title: 'Good' });
});

it('asks for what is missing', async () => {
  expect(await problems('---\nsort: 1\n---\n')).toMatchInlineSnapshot(`
    "page.mdx:2:1
      Front matter title: Invalid input: expected string, received undefined
      See docs/writing-pages.md for what each key holds."
  `);
  expect(await problems('---\n---\n')).toMatchInlineSnapshot(`
    "page.mdx:2:1
      Front matter: Invalid input: expected object, received null
      See docs/writing-pages.md for what each key holds."
  `);
  expect(await problems('text\n\n---\ntitle: late\n---\n')).toMatchInlineSnapshot(`
    "page.mdx:1:1
      A page without front matter
      Begin it with ---, title: …, --- on lines of their own."
  `);
});

it('shows where YAML ends, and goes on with the page', async () => {
  const page = await compileWhole('---\ntitle: a: b\nsort: 1\n---\n[x](/nowhere/)\n');
  expect(problemsOf(page)).toMatchInlineSnapshot(`
    "page.mdx:2:8
      Front matter is not YAML: Nested mappings are not allowed in compact mappings
      Quote texts that hold : or #.
    page.mdx:5:1
      Dead link to /nowhere/
      There is no page at this address, and none is planned."
  `);
  expect(page.frontMatter).toEqual({ title: 'Untitled' });
  expect(htmlOf(page)).toContain('<p>');
});

it('takes a key only once', async () => {
  expect(await problems('---\ntitle: a\ntitle: b\n---\n')).toMatchInlineSnapshot(`
    "page.mdx:3:1
      Front matter is not YAML: Map keys must be unique
      Quote texts that hold : or #."
  `);
});
