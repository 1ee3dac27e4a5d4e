import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { brotliSize, pageWeight, sizeFaults } from './site-sizes.ts';

const words = (seed: number): string => Array.from({ length: 300 }, (_, index) => (index * seed) % 997).join(' ');
const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css">
<script data-shell="/assets/client.js">${words(3)}</script><script>other</script>`;
const shellCode = `${words(11)} section-guides.0123456789 section-guides-old.0123456789 section-~.0123456789`;
const site = {
  'index.html': html,
  'license/index.html': html,
  'guides/caching/index.html': html,
  'guides/index.html': html,
  'bare/index.html': '<p>No script.</p>',
  'assets/a.css': words(5),
  'assets/b.css': words(7),
  'assets/client.js': shellCode,
  'assets/section-guides.9876543210.json': 'of an older build',
  'assets/section-guides.0123456789.json': words(13),
  'assets/section-guides-old.0123456789.json': '',
  'assets/section-guides.0123456789.css': '',
  'assets/section-~.0123456789.json': '',
};

it('measures what a page loads initially, and its scripts with and without interaction', async () => {
  const directory = await folderWith(site);
  const weight = pageWeight(directory, '/guides/');
  const css = brotliSize(words(5)) + brotliSize(words(7));
  const shell = brotliSize(site['assets/client.js']) + brotliSize(words(13));
  const inline = brotliSize(words(3)) + brotliSize('other');
  expect(weight).toEqual({
    atLoad: brotliSize(html) + css,
    scriptWithoutInteraction: inline,
    shell,
  });
  expect(sizeFaults([{ name: '/guides/ at load', size: weight.atLoad, limit: weight.atLoad - 0.1 }])).toHaveLength(1);
  expect(pageWeight(directory, '/bare/')).toMatchObject({ scriptWithoutInteraction: 0, shell: 0 });
});

it('counts scripts that a page fetches without interaction', async () => {
  const directory = await folderWith({
    ...site,
    'index.html': html.replace('data-shell', 'data-idle data-shell'),
    'tag/index.html': '<script src="/assets/client.js"></script>',
  });
  const { scriptWithoutInteraction, shell } = pageWeight(directory, '/');
  expect(scriptWithoutInteraction - shell).toBeCloseTo(brotliSize(words(3)) + brotliSize('other'));
  expect(pageWeight(directory, '/tag/').scriptWithoutInteraction).toBe(brotliSize(site['assets/client.js']));
});

it.each([
  ['/guides/caching/', words(13)],
  ['/', ''],
  ['/license/', ''],
])('%s needs the data of its section', async (page, data) =>
  expect(pageWeight(await folderWith(site), page).shell).toBe(brotliSize(shellCode) + brotliSize(data)),
);

it('reports sizes over the limit, but not at the limit', () => {
  expect(
    sizeFaults([
      { name: 'page', size: 25, limit: 25 },
      { name: 'script', size: 25.06, limit: 25 },
    ]),
  ).toEqual(['script is 25.1 KB, over its limit of 25 KB (data/size-limits.json)']);
});
