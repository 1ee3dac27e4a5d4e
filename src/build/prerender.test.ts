import { expect, it } from 'vitest';
import type { Renderer, Screen } from '../shared/renderer.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { prerender } from './prerender.ts';
import type { RenderedPage } from './render-page.ts';

const screens: Screen[] = [];
const renderer: Renderer = {
  renderScreen: (_site, screen) => {
    screens.push(screen);
    return screen.type;
  },
  renderArticle: () => '',
  renderAside: () => '',
  renderPrintable: (_site, { path, pages }) => `${path}: ${pages.map(({ title }) => title).join(', ')}`,
  renderIsland: () => '',
};
const page = (url: string, title: string): RenderedPage => ({ url, title, description: '', body: `<p>${title}</p>` });

it('renders every page of every section, the printable ones, the not-found page and the empty shell', () => {
  const documents = [
    ...prerender({
      site: { name: 'webpack', origin: 'https://webpack.example', search: { url: '/search/' } } as PublishedSite,
      rendered: [page('/', 'webpack'), page('/guides/', 'Guides'), page('/guides/a/', 'A')],
      printables: [
        {
          path: '/guides/printable/',
          title: 'Guides (printable)',
          heading: 'Guides',
          pages: [{ id: '/guides/', title: 'Guides', html: '' }],
          parts: ['/guides/printable/'],
        },
      ],
      renderer,
      assets: {
        script: '/s.js',
        style: '/s.css',
        splashStyle: '/splash.css',
        islandStyles: { since: '/since.css', messages: '/messages.css' },
        inline: '',
      },
    }),
  ];
  expect(
    documents.map(({ path, html }) => [
      path,
      /<title>(.*)<\/title>/.exec(html)?.[1],
      /<link rel="canonical" href="(.*)">/.exec(html)?.[1],
      /<body>(.*)<\/body>/.exec(html)?.[1],
      [...html.matchAll(/<link rel="stylesheet" href="(.*)">/g)].map(([, href]) => href).join(' '),
      html.includes('data-shell'),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "index.html",
        "webpack",
        "https://webpack.example/",
        "<p>webpack</p>",
        "/s.css /splash.css",
        true,
      ],
      [
        "guides/index.html",
        "Guides | webpack",
        "https://webpack.example/guides/",
        "<p>Guides</p>",
        "/s.css",
        true,
      ],
      [
        "guides/a/index.html",
        "A | webpack",
        "https://webpack.example/guides/a/",
        "<p>A</p>",
        "/s.css",
        true,
      ],
      [
        "guides/printable/index.html",
        "Guides (printable) | webpack",
        undefined,
        "/guides/printable/: Guides",
        "/s.css",
        false,
      ],
      [
        "404.html",
        "Page Not Found | webpack",
        undefined,
        "not-found",
        "/s.css",
        true,
      ],
      [
        "app-shell/index.html",
        "webpack",
        undefined,
        "empty",
        "/s.css",
        true,
      ],
    ]
  `);
  expect(screens.map(({ type, path }) => [type, path])).toEqual([
    ['not-found', '/404.html'],
    ['empty', '/app-shell/'],
  ]);
});
