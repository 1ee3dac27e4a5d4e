import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { SectionData } from '../shared/site-data.ts';
import { answer, type DevSite } from './dev-routes.ts';

const sections = [{ name: 'guides', title: 'Guides', url: '/guides/', items: [], urls: ['/guides/', '/guides/v1.2/'] }];
const site = {
  frame: () => ({
    sections,
    site: { name: 'webpack' },
    config: {},
    sponsors: { lists: [{ amount: 'total', rank: 'gold', sponsors: [] }] },
  }),
  store: { page: () => undefined, facts: () => [], compiled: () => [] },
  renderer: () => Promise.resolve({ renderScreen: (_site: unknown, { type }: { type: string }) => `<${type}>` }),
  styles: () => Promise.resolve('main{}'),
  inline: () => Promise.resolve(''),
  file: (path: string) =>
    Promise.resolve(path === 'guides/index.md' ? '# Guides' : path === 'sitemap.xml' ? '<urlset/>' : undefined),
  events: { version: () => '1', open: () => undefined },
} as unknown as DevSite;

async function responseTo(url: string, accept: string, method = 'GET') {
  const headers: Record<string, unknown> = {};
  let body: unknown;
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => (headers[name] = value),
    writeHead(status: number, more: object) {
      response.statusCode = status;
      Object.assign(headers, more);
      return response;
    },
    end: (content?: unknown) => (body = content),
    on: () => response,
  };
  const request = { url, method, headers: { accept } } as unknown as IncomingMessage;
  const answered = await answer(request, response as unknown as ServerResponse, site);
  return { answered, status: response.statusCode, headers, body };
}

it('redirects to the trailing slash, also for pages with a dot', async () => {
  expect(await responseTo('/guides?a=1', 'text/html')).toMatchObject({
    status: 302,
    headers: { Location: '/guides/?a=1' },
  });
  expect(await responseTo('/guides/v1.2', 'text/html')).toMatchObject({
    status: 302,
    headers: { Location: '/guides/v1.2/' },
  });
});

it('sends data under names without a hash, and nothing under other names', async () => {
  const read = async (name: string) => responseTo(`/assets/${name}.json`, '*/*');
  const { pages } = JSON.parse(String((await read('section-guides')).body)) as SectionData;
  expect(pages).toEqual({ '/guides/': 'p-guides', '/guides/v1.2/': 'p-guides~2Fv1.2' });
  expect(await read('s-total-gold')).toMatchObject({ answered: true, body: '[]' });
  for (const name of ['section-nothing', 'p-nothing']) expect(await read(name)).toMatchObject({ status: 404 });
});

it.each([
  ['a request that does not accept HTML', '/guides/', 'application/json', 'GET'],
  ['another method', '/guides/', 'text/html', 'POST'],
])('sends no page to %s', async (_what, url, accept, method) =>
  expect(await responseTo(url, accept, method)).toMatchObject({ answered: false, body: undefined }),
);

it('sends other files of the site with their type', async () =>
  expect(await responseTo('/sitemap.xml', 'text/html')).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store' },
    body: '<urlset/>',
  }));

it('sends the Markdown copy of a page to clients that prefer it', async () =>
  expect(await responseTo('/guides/', 'text/markdown, text/html, */*')).toMatchObject({ body: '# Guides' }));

it('shows the not-found page if nothing else answered, but only to browsers', async () => {
  const { status, body } = await responseTo('/nowhere/', 'text/html');
  expect([status, String(body).includes('<not-found>')]).toEqual([404, true]);
  expect(await responseTo('/nowhere.png', 'image/*')).toMatchObject({ answered: false });
});
