import { runsSomething } from '../fixtures/hostile-content.ts';
import { compile, htmlOf } from '../fixtures/compile.ts';
import { compileAsReadme } from '../fixtures/readme.ts';
import { expect, test, withoutReact } from './support.ts';

const HOST = '/concepts/';

declare global {
  interface Window {
    trapCalls: number;
  }
}

/** Whatever the compiler lets through, reported or not: what a lenient build would publish. */
const outputs = async (): Promise<{ readonly name: string; readonly html: string }[]> =>
  Promise.all(
    runsSomething.map(async ({ name, content, format = 'mdx' }) => {
      const body = content as string;
      const page = format === 'readme' ? await compileAsReadme(body) : await compile(body, { format });
      return { name, html: htmlOf(page) };
    }),
  );

/** The bodies as an author wrote them, as HTML that wasn't checked. */
const unchecked = runsSomething.map(({ name, content }) => ({ name, html: content as string }));

for (const policy of ['with the policy', 'without a policy'] as const) {
  test.describe(policy, () => {
    test.use({ provoked: [/./], answered: [/evil\.invalid/] });

    test(`pages run nothing and ask other hosts for nothing, ${policy}`, async ({ page }) => {
      test.setTimeout(240_000);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('evil.invalid')) asked.push(request.url());
      });
      const response = await page.request.get(HOST);
      const { 'content-security-policy': own = '' } = response.headers();
      expect(own).toContain("script-src 'self' 'sha256-");
      const [before = '', rest = ''] = (await response.text()).split('<div class="prose">');
      await page.addInitScript(() => {
        window.trapCalls = 0;
        Object.defineProperty(window, 'trap', { value: () => window.trapCalls++ });
      });
      await withoutReact(page);
      const callsOf = async (html: string): Promise<number> => {
        await page.unroute(`**${HOST}`);
        await page.route(`**${HOST}`, (route) =>
          route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: `${before}<div class="prose">${html}</div>${rest.slice(rest.indexOf('<ul class="page-actions">'))}`,
            headers: policy === 'with the policy' ? { 'Content-Security-Policy': own } : {},
          }),
        );
        await page.goto(HOST);
        return page.evaluate(async () => {
          const prose = document.querySelector('.prose');
          // Set by hand, so that the browser runs what a click on it would run.
          for (const element of prose?.querySelectorAll<HTMLElement | SVGElement>('*') ?? []) {
            for (const type of ['click', 'focus', 'load', 'error', 'mouseover'])
              element.dispatchEvent(new Event(type, { bubbles: true }));
            if (element instanceof HTMLAnchorElement && /script:/i.test(element.href)) element.click();
          }
          await new Promise((resolve) => setTimeout(resolve, 40));
          return window.trapCalls;
        });
      };
      for (const { name, html } of await outputs()) {
        expect(await callsOf(html), name).toBe(0);
        expect(new URL(page.url()).pathname, name).toBe(HOST);
        expect(asked, name).toEqual([]);
      }
      // Unchecked, the same bodies do run without a policy: the test would notice.
      let ran = 0;
      for (const { html } of unchecked.slice(0, 45)) ran += (await callsOf(html).catch(() => 1)) > 0 ? 1 : 0;
      if (policy === 'without a policy') expect(ran).toBeGreaterThan(8);
    });
  });
}
