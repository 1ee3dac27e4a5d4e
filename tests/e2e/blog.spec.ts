import type { Page } from '@playwright/test';
import { feedFiles } from '../../src/generate/outputs/feeds.ts';
import { article, expect, follow, h1, header, open, sitemapPaths, test } from './support.ts';

const post = /^\/blog\/(\d{4}-\d{2}-\d{2})-[^/]+\/$/;
const feeds = [
  { name: 'RSS', path: '/blog/feed.rss', type: 'application/rss+xml; charset=utf-8' },
  { name: 'Atom', path: '/blog/feed.atom', type: 'application/atom+xml; charset=utf-8' },
] as const;

test('the header links to Contribute and to the blog, which lists every post, newest first, with date and teaser', async ({
  page,
}) => {
  await open(page, '/concepts/');
  for (const name of ['Contribute', 'Blog'])
    await follow(header(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name }), name);
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
  for (const index of [0, 1, posts.length - 1]) {
    await page.goto(posts[index] ?? '');
    await expect(h1(page)).toHaveText(/^5\.\d+: \S+ \S+/);
    const adjacent = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
    expect(
      await adjacent.evaluateAll((links) => links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])),
    ).toEqual([
      ...(index > 0 ? [['prev', posts[index - 1]]] : []),
      ...(index < posts.length - 1 ? [['next', posts[index + 1]]] : []),
    ]);
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

test('each feed has its content type, follows the rules of its format, and lists all posts', async ({ page }) => {
  const existing = (await sitemapPaths(page)).filter((url) => post.test(url));
  for (const { name, path, type } of feeds) {
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toBe(type);
    const entries = await entriesOf(page, await response.text());
    expect(
      entries.map(({ link }) => new URL(link).pathname),
      name,
    ).toEqual(existing.toSorted().toReversed());
  }
});

test('feeds stay well-formed with any post title', async ({ page }) => {
  const title = `]]> & < > " ' <!-- \u0001 \u{1f600} &nbsp; <?x ?>`;
  const posts = [{ title, url: '/blog/2026-10-15-größe & "x"/', date: '2026-10-15', description: title }];
  const site = { name: title, origin: 'https://webpack.example' };
  for (const feed of feedFiles({ site, blog: { title, url: '/blog/', description: title }, posts }).values())
    expect((await entriesOf(page, feed))[0]?.title).toBe(title.replace('\u0001', ''));
});

/** What a feed has once, and each of its entries, by RFC 4287 and RSS 2.0. */
const atom = {
  feed: ['updated', 'link[rel=self]', 'id', 'title', 'subtitle', 'author > name'],
  entry: ['title', 'link[rel=alternate]', 'id', 'updated', 'published', 'summary'],
  date: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
};
const rss = {
  feed: ['lastBuildDate', 'link[rel=self]', 'link:not([rel])', 'title', 'description', 'language'],
  entry: ['title', 'link', 'guid', 'pubDate', 'description'],
  date: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/,
};

/** Checks a feed against its format, and returns its entries. Chromium parses the XML. */
async function entriesOf(page: Page, feed: string): Promise<{ readonly title: string; readonly link: string }[]> {
  // The policy of our pages forbids parsing text.
  await page.goto('about:blank');
  const { date, ...names } = feed.includes('<feed ') ? atom : rss;
  const [root, ...entries] = await page.evaluate(
    ([text, wanted]) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const read = (within: Element, selectors: readonly string[]): string[][] =>
        selectors.map((name) =>
          Array.from(within.querySelectorAll(`:scope > ${name}`), (found) => found.getAttribute('href') ?? found.textContent),
        );
      return [
        ...Array.from(xml.querySelectorAll(':root:not(rss), channel'), (channel) => read(channel, wanted.feed)),
        ...Array.from(xml.querySelectorAll('entry, item'), (entry) => read(entry, wanted.entry)),
      ];
    },
    [feed, names] as const,
  );
  for (const values of [root, ...entries].flat()) expect(values, 'each part once').toHaveLength(1);
  expect(root?.[0]?.[0]).toMatch(date);
  return entries.map((parts) => {
    const [title = '', link = '', id, newest] = parts.flat();
    expect(id).toBe(link);
    expect(link).toMatch(/^https:\/\/[!-~]+$/);
    expect(newest).toMatch(date);
    return { title, link };
  });
}
