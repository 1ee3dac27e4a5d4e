import { expect, it } from 'vitest';
import { createFindOwnPage } from './find-own-page.ts';

const ids = new Map([
  ['/configuration/output/', new Set(['outputfilename', 'templates', 'a-b'])],
  ['/loaders/css-loader/', new Set(['modules'])],
]);
const findOwnPage = createFindOwnPage(
  {
    origin: 'https://site.example',
    packages: [
      { name: 'css-loader', url: '/loaders/css-loader/', repo: 'https://github.com/webpack/css-loader' },
      { name: '@scope/x', url: '/plugins/scope-x/', repo: 'https://github.com/o/r/tree/HEAD/packages/x' },
      { name: 'other', url: '/plugins/other/', repo: 'https://github.com/Some-Body/other-plugin' },
    ],
    moved: {
      '/old/': '/configuration/output/',
      '/gone/': '/nowhere/',
      '/far/': 'https://far.example/',
      '/configuration/output/#strings': '/configuration/output/#templates',
    },
  },
  {
    pageExists: (url) => ids.has(url) || url === '/plugins/scope-x/' || url === '/plugins/other/',
    idsOf: (url) => ids.get(url),
  },
);

it.each<[string, string | undefined]>([
  ['https://site.example/configuration/output/', '/configuration/output/'],
  ['http://site.example/configuration//output', '/configuration/output/'],
  ['https://site.example/configuration/output/#outputfilename', '/configuration/output/#outputfilename'],
  ['https://site.example/configuration/output/#Output-Filename', '/configuration/output/#outputfilename'],
  ['https://site.example/configuration/output/#strings', '/configuration/output/#templates'],
  ['https://site.example/old/#a-b', '/configuration/output/#a-b'],
  ['https://github.com/webpack/css-loader', '/loaders/css-loader/'],
  ['https://github.com/webpack-contrib/css-loader/#modules', '/loaders/css-loader/#modules'],
  ['https://github.com/webpack/css-loader.git', '/loaders/css-loader/'],
  ['https://github.com/webpack/css-loader/blob/main/README.md#modules', '/loaders/css-loader/#modules'],
  ['https://github.com/some-body/Other-Plugin', '/plugins/other/'],
  ['https://www.npmjs.com/package/css-loader', '/loaders/css-loader/'],
  ['https://npmjs.org/package/@scope/x', '/plugins/scope-x/'],
])('%s is %s', (address, url) => expect(findOwnPage(address)).toEqual({ url }));

it.each([
  'https://site.example/assets/icon.svg',
  'https://site.example.org/configuration/output/',
  'https://github.com/webpack/css-loader/issues/1',
  'https://github.com/webpack/css-loader?tab=contributing-ov-file#contributing',
  'https://github.com/webpack/css-loader/blob/v1.0.0/README.md',
  'https://github.com/other/css-loader',
  'https://github.com/o/r',
  'https://www.npmjs.com/package/react',
  'https://www.npmjs.com/~css-loader',
  'mailto:a@site.example',
  'not an address',
])("%s isn't on this site", (address) => expect(findOwnPage(address)).toBeUndefined());

it('omits deleted headings and pages', () => {
  const address = 'https://site.example/configuration/output/#lost';
  expect(findOwnPage(address)).toEqual({
    url: '/configuration/output/',
    fault: `The README links to ${address}, but /configuration/output/ has no heading with the id lost`,
  });
  for (const path of ['/nowhere/', '/gone/', '/far/']) {
    expect(findOwnPage(`https://site.example${path}`)).toEqual({
      url: undefined,
      fault: `The README links to https://site.example${path}, but the page ${path} doesn't exist`,
    });
  }
});
