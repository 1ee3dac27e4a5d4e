import { expect, it } from 'vitest';
import { htmlOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme, readmeHtml, remarksOf } from '../../../tests/fixtures/readme.ts';
import { findId } from './own-anchors.ts';

it('finds the id that a link refers to', () => {
  const ids = ['output.filename', 'outputfilename', 'a--b', 'user-content-x', 'c-d', 'cd'];
  expect(findId('outputfilename', ids)).toBe('outputfilename');
  expect(findId('OutputFilename', ids)).toBe('outputfilename');
  expect(findId('x', ids)).toBe('user-content-x');
  expect(findId('a-b', ids)).toBe('a--b');
  expect(findId('c_d', ids), 'two would do').toBeUndefined();
  expect(findId('', ids)).toBeUndefined();
  expect(findId('gone', ids)).toBeUndefined();
});

it("links to the README's own headings are fixed, or become text", async () => {
  const page = await compileAsReadme(
    '[a](#Some-Head) [b](#some--head) [c](#gone) [d](#x) [e](#%E4) [f](#)\n\n## Some `head`\n\n<a name="x"></a>\n',
  );
  expect(htmlOf(page)).toContain(
    '<p><a href="#some-head">a</a> <a href="#some-head">b</a> c <a href="#user-content-x">d</a> e f</p>',
  );
  expect(remarksOf(page)).toEqual([
    'Dead link to #gone: The README has no heading with this id. The link was replaced with its text.',
    'Dead link to #%E4: The README has no heading with this id. The link was replaced with its text.',
    'Dead link to #: The README has no heading with this id. The link was replaced with its text.',
  ]);
});

it('footnotes work', async () => {
  const page = await compileAsReadme('Text[^1].\n\n[^1]: Note.\n');
  expect(page.problems).toEqual([]);
  expect(page.links.filter(({ hash }) => !page.ids.includes(hash))).toEqual([]);
  expect(page.links).toHaveLength(2);
});

it("ids and names get a prefix, so they don't collide with ours", async () => {
  const html = await readmeHtml(
    '<div id="root">a</div>\n\n<a name="sidebar"></a>\n\n<h2 id="main">Main</h2>\n\n<p id="a b">c</p><p id="d">1</p><p id="d">2</p>',
  );
  expect([...html.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'user-content-root',
    'user-content-sidebar',
    'main-1',
    'user-content-main',
    'user-content-d',
  ]);
});
