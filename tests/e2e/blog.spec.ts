import type { Page } from '@playwright/test';
import { feedFiles } from '../../src/generate/outputs/feeds.ts';
import { article, expect, h1, header, open, sitemapPaths, test } from './support.ts';

const post = /^\/blog\/(\d{4}-\d{2}-\d{2})-[^/]+\/$/;
const feeds = [
  { name: 'RSS', path: '/blog/feed.rss', type: 'application/rss+xml; charset=utf-8' },
  { name: 'Atom', path: '/blog/feed.atom', type: 'application/atom+xml; charset=utf-8' },
] as const;

test('the header links to the blog, which lists every post, newest first, with date and teaser', async ({ page }) => {
  await open(page, '/concepts/');
  await header(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(h1(page)).toHaveText('Blog');
  const posts = article(page).locator('.posts > li');
  const listed = await posts.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const existing = (await sitemapPaths(page)).filter((path) => post.test(path));
  expect(existing.length).toBeGreaterThan(0);
  expect(listed).toEqual(existing.toSorted().toReversed());
  for (const [index, path] of listed.entries()) {
    const item = posts.nth(index);
    await expect(item.locator('time')).toHaveAttribute('datetime', post.exec(path)?.[1] ?? '');
    await expect(item.locator('p').last()).toHaveText(/.{40}/);
  }
  await posts.getByRole('link').first().click();
  await expect(article(page).locator('time').first()).toHaveAttribute('datetime', post.exec(listed[0] ?? '')?.[1] ?? '');
});

test('titles say what is in the release, and previous and next are the release before and after', async ({ page }) => {
  const posts = (await sitemapPaths(page)).filter((path) => post.test(path)).toSorted();
  for (const [index, path] of posts.entries()) {
    await page.goto(path);
    await expect(h1(page)).toHaveText(/^5\.\d+: \S+ \S+/);
    const adjacent = page.getByRole('navigation', { name: 'Previous and next page' });
    for (const [relation, expected] of [
      ['prev', posts[index - 1]],
      ['next', posts[index + 1]],
    ] as const) {
      const link = adjacent.locator(`[rel=${relation}]`);
      if (expected === undefined) await expect(link).toHaveCount(0);
      else await expect(link).toHaveAttribute('href', expected);
    }
  }
});

test('pages of the blog name the feeds in their head, and no other page does', async ({ page }) => {
  const named = () =>
    page.locator('link[rel=alternate][type$="+xml"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/blog/');
  expect(await named()).toEqual(feeds.map(({ path }) => path));
  for (const { name, path } of feeds)
    await expect(article(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await page.goto('/concepts/');
  expect(await named()).toEqual([]);
});

for (const { name, path, type } of feeds) {
  test(`the ${name} feed has its content type, and follows the rules of its format`, async ({ page }) => {
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toBe(type);
    const entries = await entriesOf(page, await response.text());
    const existing = (await sitemapPaths(page)).filter((url) => post.test(url));
    expect(entries.map(({ link }) => new URL(link).pathname)).toEqual(existing.toSorted().toReversed());
  });
}

test('feeds stay well-formed with any post title', async ({ page }) => {
  const title = `]]> & < > " ' <!-- \u0001 \u{1f600} &nbsp; <?x ?>`;
  const posts = [{ title, url: '/blog/2026-10-15-größe & "x"/', date: '2026-10-15', description: title }];
  const site = { name: title, origin: 'https://webpack.example' };
  for (const feed of feedFiles({ site, blog: { title, url: '/blog/', description: title }, posts }).values())
    expect((await entriesOf(page, feed))[0]?.title).toBe(title.replace('\u0001', ''));
});

/** Checks a feed against RSS 2.0 or RFC 4287, and returns its entries. Chromium parses the XML. */
async function entriesOf(page: Page, feed: string): Promise<{ readonly title: string; readonly link: string }[]> {
  // The policy of our pages forbids parsing text.
  await page.goto('about:blank');
  const read = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
    const isAtom = root.namespaceURI === 'http://www.w3.org/2005/Atom';
    const children = (element: Element, name: string) => [...element.children].filter(({ tagName }) => tagName === name);
    const texts = (element: Element, name: string) => children(element, name).map(({ textContent }) => textContent ?? '');
    const links = (element: Element, name: string, relation: string) =>
      children(element, name)
        .filter((link) => link.getAttribute('rel') === relation)
        .map((link) => link.getAttribute('href') ?? '');
    const channel = isAtom ? root : children(root, 'channel')[0];
    if (!channel) return { fault: text.slice(0, 500), feed: [], self: [], dates: [], entries: [], authors: [] };
    return {
      fault: root.getElementsByTagName('parsererror')[0]?.textContent ?? '',
      feed: (isAtom ? ['id', 'title', 'updated', 'subtitle'] : ['title', 'link', 'description', 'language', 'lastBuildDate']).map(
        (name) => texts(channel, name).length,
      ),
      authors: isAtom ? children(channel, 'author').flatMap((author) => texts(author, 'name')) : [],
      self: links(channel, isAtom ? 'link' : 'atom:link', 'self'),
      dates: texts(channel, isAtom ? 'updated' : 'lastBuildDate'),
      entries: children(channel, isAtom ? 'entry' : 'item').map((entry) => ({
        titles: texts(entry, 'title'),
        links: isAtom ? links(entry, 'link', 'alternate') : texts(entry, 'link'),
        ids: texts(entry, isAtom ? 'id' : 'guid'),
        dates: isAtom ? [...texts(entry, 'published'), ...texts(entry, 'updated')] : texts(entry, 'pubDate'),
        summaries: texts(entry, isAtom ? 'summary' : 'description'),
      })),
    };
  }, feed);
  expect(read.fault).toBe('');
  expect(new Set(read.feed), 'each element of the feed once').toEqual(new Set([1]));
  const isAtom = feed.includes('<feed ');
  if (isAtom) expect(read.authors).toHaveLength(1);
  const date = isAtom
    ? /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
    : /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
  for (const value of [...read.dates, ...read.entries.flatMap(({ dates }) => dates)]) expect(value).toMatch(date);
  expect(read.dates[0]).toBe(read.entries[0]?.dates[0]);
  for (const url of [...read.self, ...read.entries.flatMap(({ links, ids }) => [...links, ...ids])])
    expect(url).toMatch(/^https:\/\/[!-~]+$/);
  expect(read.self).toHaveLength(1);
  expect(new Set(read.entries.flatMap(({ ids }) => ids)).size).toBe(read.entries.length);
  return read.entries.map(({ titles, links, ids, dates, summaries }) => {
    expect([titles, links, ids, dates, summaries].map((values) => values.length)).toEqual([1, 1, 1, isAtom ? 2 : 1, 1]);
    expect(ids).toEqual(links);
    return { title: titles[0] ?? '', link: links[0] ?? '' };
  });
}
