import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { SectionData } from '../shared/site-data.ts';
import { answerContent, answerFile, type DevSite } from './dev-routes.ts';

const sections = [{ name: 'guides', title: 'Guides', url: '/guides/', items: [], urls: ['/guides/', '/guides/v1.2/'] }];
const site = {
  frame: () => ({
    sections,
    site: { name: 'webpack' },
    config: {},
    sponsors: { lists: [{ amount: 'total', rank: 'gold', sponsors: [] }] },
  }),
  store: { page: () => Promise.resolve(undefined) },
  renderer: () => Promise.resolve({ renderScreen: (_site: unknown, { type }: { type: string }) => `<${type}>` }),
  styles: () => Promise.resolve('main{}'),
  inline: () => Promise.resolve(''),
  file: (path: string) =>
    Promise.resolve(path === 'guides/index.md' ? '# Guides' : path === 'sitemap.xml' ? '<urlset/>' : undefined),
  events: { version: () => '1', open: () => undefined },
} as unknown as DevSite;

async function responseTo(answer: typeof answerContent, url: string, accept: string, method = 'GET') {
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
  expect(await responseTo(answerContent, '/guides?a=1', 'text/html')).toMatchObject({
    status: 302,
    headers: { Location: '/guides/?a=1' },
  });
  expect(await responseTo(answerContent, '/guides/v1.2', 'text/html')).toMatchObject({
    status: 302,
    headers: { Location: '/guides/v1.2/' },
  });
});

it('sends data under names without a hash, and leaves other names to the files', async () => {
  const read = async (name: string) => responseTo(answerContent, `/assets/${name}.json`, '*/*');
  const { pages } = JSON.parse(String((await read('section-guides')).body)) as SectionData;
  expect(pages).toEqual({ '/guides/': 'p-guides', '/guides/v1.2/': 'p-guides~2Fv1.2' });
  expect(await read('s-total-gold')).toMatchObject({ answered: true, body: '[]' });
  for (const name of ['section-nothing', 'p-nothing', 'client.0a.hot-update'])
    expect(await read(name)).toMatchObject({ answered: false });
});

it.each([
  ['a script', '/assets/client.js', '*/*', 'GET'],
  ['a request that does not accept HTML', '/guides/', 'application/json', 'GET'],
  ['a request that prefers Markdown', '/guides/', 'text/markdown, text/html, */*', 'GET'],
  ['another method', '/guides/', 'text/html', 'POST'],
  ['a page that does not exist', '/nowhere/', 'text/html', 'GET'],
])('leaves %s to the files', async (_what, url, accept, method) =>
  expect(await responseTo(answerContent, url, accept, method)).toMatchObject({ answered: false, body: undefined }),
);

it('sends other files of the site with their type', async () =>
  expect(await responseTo(answerFile, '/sitemap.xml', 'text/html')).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store' },
    body: '<urlset/>',
  }));

it('sends the Markdown copy of a page to clients that prefer it', async () =>
  expect(await responseTo(answerFile, '/guides/', 'text/markdown')).toMatchObject({ body: '# Guides' }));

it('shows the not-found page if nothing else answered, but only to browsers', async () => {
  const { status, body } = await responseTo(answerFile, '/nowhere/', 'text/html');
  expect([status, String(body).includes('<not-found>')]).toEqual([404, true]);
  expect(await responseTo(answerFile, '/nowhere.png', 'image/*')).toMatchObject({ answered: false });
});
