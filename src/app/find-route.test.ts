import { expect, it } from 'vitest';
import { findRoute } from './use-link-navigation.ts';

const origin = 'https://webpack.example';
const from = { origin, pathname: '/guides/caching/' };
const clicked = (href: string, pathname = from.pathname): string | undefined =>
  findRoute(new URL(href, origin + from.pathname), { origin, pathname });

it.each([
  ['/guides', '/guides/'],
  ['/api?x=1#part', '/api/?x=1#part'],
  ['../hmr/#part', '/guides/hmr/#part'],
  ['/a/v1.2/', '/a/v1.2/'],
])('a click on %s opens %s without a page load', (href, route) => expect(clicked(href)).toBe(route));

it.each([
  '#part',
  '/guides/caching/#part',
  'https://example.org/guides/',
  'http://webpack.example/guides/',
  '/files/a.zip',
  '/guides/printable/',
  '/printable',
  '/playground/#project',
  '/playground',
  'mailto:a@b.example',
])('leaves %s to the browser', (href) => expect(clicked(href)).toBeUndefined());

it('leaves links out of the playground to the browser, because other pages embed nothing', () => {
  expect(clicked('/guides/', '/playground/')).toBeUndefined();
});
