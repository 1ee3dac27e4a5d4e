import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';

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
    "page.mdx:4:1
      <Version>: the element has no "minor"
      Write <Version /> or <Version bug="…" />.
    page.mdx:4:20
      <Version>: "bug" must be text
      Write <Version /> or <Version bug="…" />."
  `);
});
