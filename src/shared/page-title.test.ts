import { expect, it } from 'vitest';
import { documentTitle } from './page-title.ts';

const titles = new Map([
  ['/', 'webpack'],
  ['/guides/', 'Guides'],
]);

it.each([
  ['/', 'webpack'],
  ['/guides/', 'Guides | webpack'],
  ['/nowhere/', 'Page Not Found | webpack'],
])('the window title of %s is %s', (path, title) => {
  expect(documentTitle('webpack', titles.get(path))).toBe(title);
});
