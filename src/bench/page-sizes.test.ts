import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { brotliSize } from '../verify/site-sizes.ts';
import { sizesOfRequests } from './page-sizes.ts';

const html = '<link rel="stylesheet" href="/a.css"><script>inline()</script><script src="/a.js"></script>';
const site = { 'guides/index.html': html, 'a.css': 'a{}', 'a.js': 'a()', 'late.js': 'late()', 'icon.svg': '<svg/>' };
const request = (path: string, at: number) => ({ path, at });

it('adds what was requested until the load event, and all scripts', async () => {
  const requests = [
    request('/guides/', 0),
    request('/a.css', 1),
    request('/a.js?v=1', 2),
    request('/late.js', 4),
    request('/icon.svg', 5),
  ];
  const { atLoad, script } = sizesOfRequests(await folderWith(site), { requests, loaded: 3 });
  expect(atLoad).toBeCloseTo(brotliSize(html) + brotliSize('a{}') + brotliSize('a()'));
  expect(script).toBeCloseTo(brotliSize('inline()') + brotliSize('a()') + brotliSize('late()'));
});

it('counts a file once, and ignores missing ones', async () => {
  const requests = ['/guides/', '/a.js', '/a.js', '/favicon.ico'].map((path) => request(path, 0));
  const { atLoad } = sizesOfRequests(await folderWith(site), { requests, loaded: 3 });
  expect(atLoad).toBeCloseTo(brotliSize(html) + brotliSize('a()'));
});
