import { describe, expect, it } from 'vitest';
import { compileAsReadme, readmeHtml, remarksOf } from '../../../tests/fixtures/readme.ts';
import { fullAddress, findId } from './readme-links.ts';
import { htmlOf } from '../../../tests/fixtures/compile.ts';
import { askedFor } from '../compile-context.ts';

const source = 'https://github.com/o/r/blob/v1/packages/x/README.md';
const base = 'https://github.com/o/r/blob/v1';

describe('the full address of a link', () => {
  it.each([
    ['./LICENSE', `${base}/packages/x/LICENSE`],
    ['docs/a.md?plain=1#L3', `${base}/packages/x/docs/a.md?plain=1#L3`],
    ['../y/', `${base}/packages/y/`],
    ['/CONTRIBUTING.md', `${base}/CONTRIBUTING.md`],
    ['../../../../../../etc/passwd', `${base}/etc/passwd`],
    ['a b.md', `${base}/packages/x/a%20b.md`],
    ['?tab=readme', `${base}/packages/x/?tab=readme`],
    ['https://example.org/a', 'https://example.org/a'],
    ['//example.org/a', 'https://example.org/a'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    [String.raw`\\example.org\a`, 'https://example.org/a'],
    ['https://', undefined],
    ['http://[', undefined],
    ['', undefined],
  ])('%j', (link, expected) => expect(fullAddress(link, source, 'link')).toBe(expected));
});

it('image URLs lead to the raw file', () => {
  const raw = 'https://raw.githubusercontent.com/o/r';
  expect(fullAddress('./a.png', source, 'image')).toBe(`${raw}/v1/packages/x/a.png`);
  expect(fullAddress('https://github.com/o/r/blob/main/a.png?raw=true', source, 'image')).toBe(`${raw}/main/a.png`);
  expect(fullAddress('https://github.com/o/r/raw/main/a.png', source, 'image')).toBe(`${raw}/main/a.png`);
  expect(fullAddress('https://example.org/a.png', source, 'image')).toBe('https://example.org/a.png');
  expect(fullAddress('mailto:a@example.org', source, 'image')).toBeUndefined();
  expect(fullAddress('data:image/png;base64,AAAA', source, 'image')).toBeUndefined();
});

it('relative links are dead without a repository', () => {
  expect(fullAddress('./LICENSE', 'https://www.npmjs.com/package/x/v/1.0.0', 'link')).toBeUndefined();
});

const world = {
  pageExists: (url: string) => url === '/guides/a/',
  findOwnPage: (address: string) =>
    ({
      'https://site.example/guides/a/#b': { url: '/guides/a/#b' },
      'https://site.example/old/': { url: undefined, fault: 'No page /old/' },
      'https://site.example/guides/a/#gone': { url: '/guides/a/', fault: 'No heading gone' },
      'https://github.com/owner/x-loader#use': { url: '/loaders/x-loader/#use' },
      'https://github.com/owner/x-loader': { url: '/loaders/x-loader/' },
    })[address],
};

it('links are absolute, nofollow, and point to this site if possible', async () => {
  const body =
    '[a](./a.md) [b](https://site.example/guides/a/#b) [c](https://github.com/owner/x-loader#use) [d](https://github.com/owner/x-loader)\n\n## Use';
  expect(await readmeHtml(body, { world })).toBe(
    '<p><a href="https://github.com/owner/x-loader/blob/v1.2.3/a.md" rel="noopener nofollow">a</a> <a href="/guides/a/#b">b</a> ' +
      '<a href="#use">c</a> <a href="https://github.com/owner/x-loader" rel="noopener nofollow">d</a></p>\n<h2 id="use">Use</h2>',
  );
});

it('dead links become text and are reported', async () => {
  const page = await compileAsReadme('[a](https://site.example/old/) [b](https://site.example/guides/a/#gone) [c](http://[)', {
    world,
  });
  expect(remarksOf(page)).toEqual([
    'No page /old/: The link was replaced with its text.',
    'No heading gone: The link now points to /guides/a/.',
    'Dead link: http://%5B: The link was replaced with its text.',
  ]);
  expect(page.fragments).toEqual(['<p>a <a href="/guides/a/">b</a> c</p>']);
  expect(page.problems.every(({ tolerable }) => tolerable)).toBe(true);
  expect(askedFor(page, 'findOwnPage')).toEqual(['https://site.example/old/', 'https://site.example/guides/a/#gone']);
});

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
    'See [a](#Some-Head) [b](#some--head) [c](#gone) [d](#x) [e](#%E4) [f](#)\n\n## Some `head`\n\n<a name="x"></a>\n',
  );
  expect(htmlOf(page)).toContain(
    '<p>See <a href="#some-head">a</a> <a href="#some-head">b</a> c <a href="#user-content-x">d</a> e f</p>',
  );
  expect(remarksOf(page)).toEqual([
    'Dead link to #gone: The README has no heading with this id. The link was replaced with its text.',
    'Dead link to #%E4: The README has no heading with this id. The link was replaced with its text.',
    'Dead link to #: The README has no heading with this id. The link was replaced with its text.',
  ]);
});

it('links are found by the ids that headings have on GitHub', async () => {
  const ids = ['user-content-use', 'rocket-fast', 'main', 'x-loader-1', 'user-content-here'];
  const links = ids.map((id) => `[${id}](#${id})`).join(' ');
  const html = await readmeHtml(
    `# x-loader\n\nSee ${links}\n\n## Use\n\n## :rocket: Fast\n\n## Main\n\n## x-loader\n\n<p id="user-content-here">a</p>`,
  );
  expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => decodeURI(id ?? ''))).toEqual([
    'use',
    '-fast',
    'main-1',
    'x-loader',
    'user-content-here',
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
