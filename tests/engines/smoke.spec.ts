import { deflateRawSync } from 'node:zlib';
import { largestPage } from '../e2e/pages.ts';
import { BROKEN_PAGE } from './reporting-site.ts';
import { expect, test } from './support.ts';

const ESCAPE = '\uE00C';

test('the home page shows its heading', async ({ engine }) => {
  await engine.goto('/');
  await engine.until('the heading is visible', () => document.querySelector('h1')?.checkVisibility());
  expect(await engine.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('a concept page has its heading, highlighted code, and a list of pages', async ({ engine }) => {
  await engine.goto('/concepts/output/');
  await engine.expectHeading('Output');
  expect(
    await engine.run(() => new Set([...document.querySelectorAll('pre *')].map((token) => getComputedStyle(token).color)).size),
  ).toBeGreaterThan(3);
  expect(await engine.run(() => document.querySelectorAll('#sidebar a').length)).toBeGreaterThan(10);
});

test('on the largest page a hash leads to the last heading, below the header', async ({ engine }) => {
  await engine.goto(largestPage);
  const id = await engine.run(() => [...document.querySelectorAll('article :is(h2, h3)[id]')].at(-1)?.id ?? '');
  expect(id).not.toBe('');
  await engine.goto(`${largestPage}#${id}`);
  await engine.until(
    'the heading is in view',
    (wanted) => {
      const { top } = document.getElementById(wanted)?.getBoundingClientRect() ?? { top: -1 };
      return top >= (document.querySelector('header')?.getBoundingClientRect().height ?? 0) - 1 && top < innerHeight;
    },
    id,
  );
});

test('the largest page is laid out completely without a sign of use', async ({ engine }) => {
  await engine.goto(largestPage);
  await engine.until('no part is an estimate', () =>
    [...document.querySelectorAll('.prose > *')].every((part) => getComputedStyle(part).contentVisibility !== 'auto'),
  );
});

test('letters typed right after the search key arrive', async ({ engine }) => {
  await engine.goto('/concepts/');
  await engine.type('/output.filename');
  await engine.until('results are shown', () => document.querySelector('[role=option]')?.checkVisibility());
  const value = (): string => document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '';
  expect(await engine.run(value)).toBe('output.filename');
  await engine.type(ESCAPE);
});

test('the theme changes, and is still there after a reload', async ({ engine }) => {
  await engine.goto('/concepts/output/');
  const theme = (): string | undefined => document.documentElement.dataset.theme;
  const background = (): string => getComputedStyle(document.body).backgroundColor;
  const [before, paper] = [await engine.run(theme), await engine.run(background)];
  await engine.click('[data-theme-toggle]');
  expect(await engine.run(theme)).not.toBe(before);
  expect(await engine.run(background)).not.toBe(paper);
  const chosen = await engine.run(theme);
  await engine.goto('/concepts/');
  expect(await engine.run(theme)).toBe(chosen);
  await engine.click('[data-theme-toggle]');
  expect(await engine.run(theme)).toBe(before);
});

test('on a narrow screen the mobile sidebar opens and closes', async ({ engine }) => {
  await engine.driver.resize(480, 800);
  await engine.goto('/concepts/output/');
  const isOpen = (): boolean => document.querySelector('#sidebar')?.matches(':popover-open') ?? false;
  expect(await engine.run(isOpen)).toBe(false);
  await engine.click('[aria-label="Open navigation"]');
  await engine.until('the sidebar is open', isOpen);
  await engine.type(ESCAPE);
  await engine.until('the sidebar is closed', () => !document.querySelector('#sidebar')?.matches(':popover-open'));
});

test('a link leads to the next page without loading a document', async ({ engine }) => {
  await engine.goto('/concepts/');
  await engine.waitForShell();
  await engine.run(() => void (document.documentElement.dataset.marked = ''));
  await engine.click('#sidebar a[href="/concepts/output/"]');
  await engine.expectHeading('Output');
  expect(await engine.run(() => [location.pathname, 'marked' in document.documentElement.dataset])).toEqual([
    '/concepts/output/',
    true,
  ]);
});

test('back and forward restore the scroll positions', async ({ engine }) => {
  await engine.goto('/concepts/');
  await engine.waitForShell();
  const heading = await engine.run(() => document.querySelector('h1')?.textContent?.trim() ?? '');
  await engine.scroll(500);
  // WebKit skips history entries that scripts added without user interaction.
  await engine.click('#sidebar a[href="/concepts/output/"]');
  await engine.expectHeading('Output');
  await engine.expectScroll(0);
  await engine.scroll(700);
  await engine.driver.history(-1);
  await engine.expectHeading(heading);
  await engine.expectScroll(500);
  await engine.driver.history(1);
  await engine.expectHeading('Output');
  await engine.expectScroll(700);
});

test('a page that comes back from the cache shows what the reader changed meanwhile', async ({ engine }) => {
  const theme = (): string | undefined => document.documentElement.dataset.theme;
  await engine.goto('/concepts/output/');
  const before = await engine.run(theme);
  await engine.scroll(500);
  await engine.run(() => void (document.documentElement.dataset.marked = ''));
  await engine.goto('/guides/');
  await engine.click('[data-theme-toggle]');
  await engine.click('[aria-label="Dismiss the notification"]');
  const chosen = await engine.run(theme);
  expect(chosen).not.toBe(before);

  await engine.driver.history(-1);
  await engine.expectHeading('Output');
  expect(await engine.run(() => 'marked' in document.documentElement.dataset), 'the page was kept').toBe(true);
  expect(await engine.run(theme)).toBe(chosen);
  expect(await engine.run(() => document.querySelector('[aria-label="Notification"]')?.checkVisibility())).toBe(false);
  // WebKit scrolls after `pageshow`. Firefox keeps the text in place although the notification above it is gone.
  await engine.until('the scroll position is restored', () => scrollY > 400);
  await engine.waitForShell();
  await engine.click('#sidebar a[href="/concepts/"]');
  await engine.expectHeading('Concepts');
  await engine.run(() => localStorage.clear());
});

test('a page with the shell comes back from the cache where it was', async ({ engine }) => {
  await engine.goto('/concepts/output/');
  await engine.waitForShell();
  await engine.scroll(600);
  await engine.run(() => void (document.documentElement.dataset.marked = ''));
  await engine.goto('/guides/');
  await engine.expectHeading('Guides');
  await engine.driver.history(-1);
  await engine.expectHeading('Output');
  expect(await engine.run(() => 'marked' in document.documentElement.dataset), 'the page was kept').toBe(true);
  await engine.expectScroll(600);
});

test('a reload without the shell keeps the position, not an older one', async ({ engine }) => {
  await engine.goto('/concepts/output/');
  await engine.waitForShell();
  for (const top of [700, 300]) {
    await engine.scroll(top);
    await engine.run(() => void (document.documentElement.dataset.marked = ''));
    await engine.run(() => location.reload());
    // While a document is replaced, it has no root element.
    await engine.until('it reloads', () => document.readyState === 'complete' && !document.querySelector('[data-marked]'));
    await engine.expectScroll(top);
  }
});

test('the offline dialog offers the sections', async ({ engine }) => {
  await engine.goto('/concepts/');
  await engine.click('[data-offline]');
  await engine.until('the dialog is open', () => document.querySelector('dialog[open] h2')?.textContent === 'Save for offline');
  await engine.until('it lists sections', () => (document.querySelector('dialog[open]')?.querySelectorAll('li').length ?? 0) > 5);
  expect(await engine.run(() => document.querySelector<HTMLElement>('dialog[open]')?.innerText)).not.toContain('Stopped');
  await engine.type(ESCAPE);
});

/** Code that tries to reach the site, and prints what it reached. WebKit gives opaque origins empty lists of caches and workers. */
const attack = (place: string, origin: string): string => `(async () => {
  const url = '${origin}/leak?${place}';
  const got = (value) => value || Promise.reject(new Error('nothing'));
  const tries = {
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    cookies: () => got(document.cookie),
    caches: async () => got((await caches.keys()).length),
    database: () => new Promise((resolve, reject) => Object.assign(indexedDB.open('x'), { onsuccess: resolve, onerror: reject })),
    serviceWorker: async () => got((await navigator.serviceWorker.getRegistrations()).length),
    parent: () => got(parent !== self && parent.parent.document),
    popup: () => got(open(url)),
    fetch: () => fetch(url),
    noCors: () => fetch(url, { mode: 'no-cors' }),
    import: () => import(url),
    importScripts: () => importScripts(url),
    request: () => { const request = new XMLHttpRequest(); request.open('GET', url, false); request.send(); },
  };
  const reached = [];
  for (const [name, attempt] of Object.entries(tries)) {
    const late = new Promise((_, reject) => setTimeout(reject, 1000));
    try { await Promise.race([Promise.resolve().then(attempt), late]); reached.push(name); } catch {}
  }
  console.log('${place} reached: ' + reached + '.');
  new Image().src = url;
  top.location.href = url;
  location.href = url;
})()`;

test('the playground builds and runs a project that reaches neither the site nor its storage', async ({ engine, site }) => {
  const files = {
    'webpack.config.cjs': `module.exports = async () => { await ${attack('configuration', site.origin)}.catch(() => {}); return { mode: 'none' }; };`,
    'src/index.js': attack('page', site.origin),
  };
  await engine.goto(`/playground/#files=${deflateRawSync(JSON.stringify(files)).toString('base64url')}`);
  const press = (name: string): Promise<void> =>
    engine.run(
      (text) => [...document.querySelectorAll<HTMLElement>('button, label')].find((each) => each.textContent === text)?.click(),
      name,
    );
  const hasPrinted = (text: string): boolean => document.querySelector('[role=log]')?.textContent?.includes(text) ?? false;
  await engine.until('the screen is there', () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Build'),
  );
  await engine.until('the site has a cache and a worker', async () => {
    await caches.open('secret');
    return (await navigator.serviceWorker.getRegistrations()).length > 0;
  });
  await press('Build');
  await engine.until('it is built', () => document.querySelector('main')?.textContent?.includes('Built in'));
  await engine.until('the configuration has tried', hasPrinted, 'configuration reached: .');
  await press('Run');
  await engine.until('the page has tried', hasPrinted, 'page reached: .');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await engine.run(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
  expect(await engine.run(() => location.pathname)).toBe('/playground/');
});

test('the suite notices script errors, console errors, and rejected promises', async ({ engine, site }) => {
  await engine.goto(BROKEN_PAGE);
  await expect.poll(() => site.errors.join('\n')).toMatch(/thrown[\s\S]*logged[\s\S]*rejected/);
  site.errors.length = 0;
});
