import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/server/listen.ts';

/** A dev server, and all that it has printed. */
interface Running {
  readonly origin: string;
  readonly server: ChildProcess;
  readonly printed: () => string;
}

/** Starts the dev server for a content folder, with the code in `cwd`. */
async function start(content: string, cwd = '.'): Promise<Running> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, ['src/commands/dev.ts', '--content', content], { cwd, env, stdio: 'pipe' });
  let text = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, { timeout: 100_000 }).toMatch(/Reading pages[^]*Dev server running at/);
  return { origin: `http://localhost:${port}`, server, printed: () => text };
}

/** Until React has hydrated the page, and the page listens to the server. */
const listening = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'EventSource' in globalThis && history.scrollRestoration === 'manual');

let folder = '';
let running: Running;
let origin = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  mkdirSync('.generated', { recursive: true });
  folder = await mkdtemp(join('.generated', 'dev-content-'));
  await cp('tests/fixtures/content-words', folder, { recursive: true });
  running = await start(folder);
  ({ origin } = running);
  // Answered once the app is bundled. Only then are files watched.
  await fetch(`${origin}/assets/client.js`);
});

test.afterAll(async () => {
  if (running?.server.kill()) await once(running.server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test('an edit replaces only what has changed, and everything else keeps working', async ({ page }) => {
  const file = join(folder, 'words/edited.mdx');
  const tabs = await readFile(join(folder, 'words/tabs.mdx'), 'utf8');
  const text = (heading: string, sentence: string): string =>
    `${tabs}\n<details>\n<summary>More</summary>\n\nHidden text.\n\n</details>\n\n## ${heading}\n\n${sentence}\n`;
  const edit = async (heading: string, sentence: string): Promise<void> => {
    // As editors do that never overwrite a file.
    await writeFile(`${file}~`, text(heading, sentence));
    await rename(`${file}~`, file);
    await expect(article).toContainText(sentence);
  };
  const article = page.locator('[data-article]');
  const first = article.getByRole('heading', { name: 'First group' });
  const chooseTab = async (title: string, shown: string): Promise<void> => {
    await article.getByRole('radio', { name: title }).check();
    await expect(page.getByText(shown)).toBeVisible();
  };
  await writeFile(file, text('Heading', 'One.'));
  await expect.poll(async () => (await page.goto(`${origin}/words/edited/`))?.status()).toBe(200);
  await listening(page);
  await article.getByText('More').click();
  await chooseTab('Right', 'On the right.');
  await first.evaluate((element) => Object.assign(element, { isMarked: true }));

  await edit('Heading', 'Two.');
  await chooseTab('Left', 'On the left.');
  await edit('Another heading', 'Three.');
  await expect(page.getByRole('navigation', { name: 'pages' }).getByText('Another heading')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText('Another heading');
  await chooseTab('Right', 'On the right.');
  await expect(page.getByText('Hidden text.')).toBeVisible();
  expect(await first.evaluate((element) => 'isMarked' in element)).toBe(true);
  await rm(file);
});

test('a page is styled before the app is bundled, and keeps its look after', async ({ page }) => {
  const bundled = Promise.withResolvers<void>();
  await page.route('**/assets/*', async (route) => {
    await bundled.promise;
    await route.continue();
  });
  await page.goto(`${origin}/words/`, { waitUntil: 'commit' });
  await expect(page.locator('[data-article] p').first()).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const before = await page.screenshot();
  const temporary = page.locator('link[href="/__dev/styles"]');
  await expect(temporary).toHaveCount(1);
  bundled.resolve();
  await expect(temporary).toHaveCount(0);
  expect((await page.screenshot()).equals(before)).toBe(true);
});

test('the sidebar hydrates as the server sent it, even if its section has changed since', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const section = async (): Promise<string> => (await page.request.get(`${origin}/assets/section-words.json`)).text();
  await page.route('**/assets/client.js', async (route) => {
    await writeFile(join(folder, 'words/later.mdx'), '---\ntitle: Later\n---\n\nText.\n');
    await expect.poll(section).toContain('Later');
    // Until the server has announced the change, which this page can't receive yet.
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.goto(`${origin}/words/`);
  await listening(page);
  // The server says that the document is outdated.
  await expect(page.getByRole('navigation', { name: 'pages' }).getByText('Later')).toBeAttached();
  // React reports a mismatch in a separate task.
  await page.waitForTimeout(500);
  expect(errors).toEqual([]);
  await rm(join(folder, 'words/later.mdx'));
  await expect.poll(section).not.toContain('Later');
});

test('answers as the published site does, and only to what can be answered', async ({ request }) => {
  const get = async (path: string, accept = 'text/html') => request.get(origin + path, { maxRedirects: 0, headers: { accept } });
  expect((await get('/words?a=1')).headers()).toMatchObject({ location: '/words/?a=1' });
  const section = (await (await get('/assets/section-words.json', '*/*')).json()) as { pages: Record<string, string> };
  expect(section.pages).toMatchObject({ '/words/tabs/': 'p-words~2Ftabs' });
  for (const path of ['/assets/section-nothing.json', '/assets/p-nothing.json', '/nowhere.png'])
    expect((await get(path, '*/*')).status(), path).toBe(404);
  expect((await get('/words/', 'application/json')).status()).toBe(404);
  expect((await request.post(`${origin}/words/`)).status()).toBe(404);
  expect((await get('/sitemap.xml')).headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(await (await get('/words/', 'text/markdown, text/html, */*')).text()).toMatch(/^# Words\n/);
});

test('a new page gets a URL and a Markdown copy, and a missing one the not-found screen', async ({ page }) => {
  expect((await page.goto(`${origin}/words/new/`))?.status()).toBe(404);
  await writeFile(join(folder, 'words/new.mdx'), '---\ntitle: Brand new\n---\n\nText.\n');
  await expect.poll(async () => (await page.goto(`${origin}/words/new/`))?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveText('Brand new');
  expect(await (await page.request.get(`${origin}/llms.txt`)).text()).toContain('[Brand new]');
  expect(await (await page.request.get(`${origin}/words/new/index.md`)).text()).toMatch(/^# Brand new\n/);
});

test('pages are right after files come and go', async ({ page }) => {
  const shows = async (url: string, expected: string): Promise<void> =>
    expect
      .poll(
        async () => {
          const response = await page.request.get(`${origin}${url}`);
          return `${response.status()} ${/<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1]}`;
        },
        { timeout: 10_000 },
      )
      .toContain(expected);
  const file = join(folder, 'words/passing.mdx');
  const save = async (title: string): Promise<void> => writeFile(file, `---\ntitle: ${title}\n---\n\nText.\n`);
  for (const delay of [0, 15]) {
    await save('Passing');
    await shows('/words/passing/', '200 Passing');
    await save('Passing again');
    await new Promise((resolve) => setTimeout(resolve, delay));
    await rm(file);
    await shows('/words/passing/', '404');
  }

  await save('A file');
  await shows('/words/passing/', '200 A file');
  await rm(file);
  await mkdir(file);
  await writeFile(join(file, 'inside.mdx'), '---\ntitle: Inside\n---\n');
  await expect.poll(running.printed).toContain("The page isn't a regular file");
  await rm(file, { recursive: true });
  await save('A file again');
  await shows('/words/passing/', '200 A file again');
  await rm(file);
  await shows('/words/passing/', '404');

  await rename(folder, `${folder}-away`);
  await expect.poll(running.printed).toContain("doesn't exist");
  await rename(`${folder}-away`, folder);
  await save('Back');
  await shows('/words/passing/', '200 Back');
  await rm(file);
  await shows('/words/passing/', '404');
  // One line per problem, never a stack trace.
  expect(running.printed()).not.toMatch(/^ +at /m);
  expect(running.server.exitCode).toBeNull();
});

test('problems show at their line, and those of other pages as a quiet count', async ({ page }) => {
  const file = join(folder, 'words/index.mdx');
  const text = await readFile(file, 'utf8');
  const line = text.split('\n').length;
  await page.goto(`${origin}/words/`);
  const article = page.locator('[data-article]');
  await listening(page);
  await writeFile(file, `${text}\n## Twice\n\n<Anchor id="twice" />\n`);
  await expect(article).toContainText(`${file}:${line + 3}:1\n  Two elements have the id twice`);
  await writeFile(file, `${text}\n<Steps>\n\n1. A\n`);
  await expect(article).toContainText(`${file}:${line + 1}:1\n  <Steps> isn't closed`);
  await writeFile(file, text.replace(/^title: .*$/m, ''));
  await expect(article).toContainText('"title" is missing');
  await page.reload();
  await listening(page);
  await expect(page.locator('#sidebar [aria-current=page]')).toHaveText('Untitled');
  await expect(page.getByText('An error in the browser')).toHaveCount(0);
  await writeFile(file, text);
  await expect(article).not.toContainText('This page has errors');

  await writeFile(join(folder, 'words/other.mdx'), '---\ntitle: Other\n---\n\n[a](/nowhere/)\n');
  const status = page.getByRole('status').filter({ hasText: 'other file' });
  await expect(status).toContainText('1 problem in 1 other file');
  await expect(article).not.toContainText('/nowhere/');
  await rm(join(folder, 'words/other.mdx'));
  await expect(status).toHaveCount(0);
});

test.describe('the code', () => {
  const copy = '.generated/dev-code';
  let own: Running;

  test.beforeAll(async () => {
    // Other tests use the repository's sources.
    await rm(copy, { recursive: true, force: true });
    const parts =
      'src styles data public examples/getting-started examples/home examples/playground package.json package-lock.json';
    for (const path of parts.split(' ')) await cp(path, join(copy, path), { recursive: true });
    await cp(folder, join(copy, 'pages'), { recursive: true });
    own = await start('pages', copy);
  });

  test.afterAll(async () => {
    if (own?.server.kill()) await once(own.server, 'exit');
    await rm(copy, { recursive: true, force: true });
  });

  test('open pages follow its changes, and show its errors', async ({ page }) => {
    const file = join(copy, 'src/app/client.tsx');
    const code = await readFile(file, 'utf8');
    await page.goto(`${own.origin}/words/`);
    await listening(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const error = page.getByRole('alert').filter({ hasText: 'The code has an error' });

    await writeFile(file, `${code}\nconst = 1;\n`);
    await expect(error).toContainText('src/app/client.tsx');

    await writeFile(file, `${code}\nObject.assign(globalThis, { isNewCode: true });\n`);
    await page.waitForFunction(() => 'isNewCode' in globalThis);
    await expect(error).toHaveCount(0);
    // Nothing accepts this module, so the page has reloaded.
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  });
});
