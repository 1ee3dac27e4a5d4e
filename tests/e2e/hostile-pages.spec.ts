import { expect, type Page, test } from '@playwright/test';
import { compile, htmlOf } from '../fixtures/compile.ts';
import { runsSomething } from '../fixtures/hostile-content.ts';
import { compileAsReadme } from '../fixtures/readme.ts';
import { withoutReact } from './support.ts';

const PATH = '/concepts/';
/** Pages per document; one document per page would take minutes. */
const BATCH = 12;

declare global {
  interface Window {
    trapCalls: number;
  }
}

/** The HTML that a lenient build would publish, whether or not the compiler reports problems. */
async function compiled({ content, format = 'mdx' }: (typeof runsSomething)[number]): Promise<string> {
  const body = content as string;
  return htmlOf(format === 'readme' ? await compileAsReadme(body) : await compile(body, { format }));
}

/** The same pages as unchecked HTML. Some of them must call `trap()`, or the test proves nothing. */
const unchecked = runsSomething
  .filter(({ name }) =>
    /^(?:handler|SVG handler|image with a handler|frame with srcdoc|link that runs code|video|script)$/.test(name),
  )
  .map(({ content }) => content as string);

/** Opens a real page of the site with this HTML in its article, interacts with it, and counts the calls of `trap()`. */
async function callsOf(page: Page, html: string, { withPolicy }: { readonly withPolicy: boolean }): Promise<number> {
  const response = await page.request.get(PATH);
  const { 'content-security-policy': policy = '' } = response.headers();
  expect(policy).toContain("script-src 'self' 'sha256-");
  const [before = '', rest = ''] = (await response.text()).split('<div class="prose">');
  const after = rest.slice(rest.indexOf('<ul class="page-actions">'));
  await page.unroute(`**${PATH}`);
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `${before}<div class="prose">${html}</div>${after}`,
      headers: withPolicy ? { 'Content-Security-Policy': policy } : {},
    }),
  );
  await page.goto(PATH);
  return page.evaluate(async () => {
    for (const element of document.querySelectorAll('.prose, .prose *')) {
      const isLink = element.localName === 'a';
      const runs = isLink && /script:/i.test(element.getAttribute('href') ?? '');
      if (runs || !isLink) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return window.trapCalls;
  });
}

for (const withPolicy of [true, false]) {
  test(`pages run no code and contact no other hosts, ${withPolicy ? 'with the policy' : 'without a policy'}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.invalid')) asked.push(request.url());
    });
    await page.addInitScript(() => {
      window.trapCalls = 0;
      Object.defineProperty(window, 'trap', { value: () => window.trapCalls++ });
    });
    await withoutReact(page);
    const pages = await Promise.all(runsSomething.map(compiled));
    for (let start = 0; start < pages.length; start += BATCH) {
      const names = runsSomething.slice(start, start + BATCH).map(({ name }) => name);
      expect(await callsOf(page, pages.slice(start, start + BATCH).join('\n'), { withPolicy }), names.join(', ')).toBe(0);
      expect(new URL(page.url()).pathname, names.join(', ')).toBe(PATH);
      expect(asked, names.join(', ')).toEqual([]);
    }
    let ran = 0;
    for (const html of unchecked) if ((await callsOf(page, html, { withPolicy })) > 0) ran++;
    expect(ran).toBe(withPolicy ? 0 : unchecked.length);
  });
}
