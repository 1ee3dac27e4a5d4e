import type { Page } from '@playwright/test';
import { runsSomething } from '../fixtures/hostile-content.ts';
import { compileAsReadme } from '../fixtures/readme.ts';
import { injections } from '../fixtures/script-injection.ts';
import { compile, htmlOf } from '../fixtures/compile.ts';
import { expect, recordRequests, test, withoutReact } from './support.ts';

// Images of pages don't exist.
test.use({ expectedErrors: [/status of 404/] });

const HOST = '/loaders/css-loader/';

/** Signs that a payload had an effect. */
interface Traces {
  readonly calls: number;
  readonly violations: readonly string[];
  readonly odd: readonly string[];
}

declare global {
  interface Window {
    trapCalls: number;
    policyViolations: string[];
  }
}

/** Content by category, and whether it's a README, whose markup is checked for anything unusual, too. */
const categories = [
  ...Object.entries(injections).map(([category, list]) => ({
    category: `READMEs, ${category}`,
    isReadme: true,
    cases: list.map((content) => ({ content, format: 'readme' as const })),
  })),
  {
    category: 'pages',
    isReadme: false,
    cases: runsSomething.map(({ content, format = 'mdx' }) => ({ content: content as string, format })),
  },
];

/** The HTML that a lenient build would publish, whether or not the compiler reports problems. */
const compiled = async ({ content, format }: (typeof categories)[number]['cases'][number]): Promise<string> =>
  htmlOf(
    format === 'readme'
      ? await compileAsReadme(content, { world: { findOwnPage: () => undefined } })
      : await compile(content, { format }),
  );

/** Texts per document; one document per text would take minutes. */
const BATCH = 12;

for (const policy of ['under a content security policy', 'without one'] as const) {
  for (const { category, isReadme, cases } of categories) {
    // The runs without a policy are the stricter ones, so they stay in `npm test`.
    const tag = policy === 'without one' ? [] : '@long';
    test(`content runs no code, ${policy}: ${category}`, { tag }, async ({ page }) => {
      test.setTimeout(240_000);
      // Images from the README's repository may load once they're in view.
      const elsewhere =
        /^https?:\/\/(?!localhost[:/]|img\.shields\.io\/|raw\.githubusercontent\.com\/owner\/x-loader\/v1\.2\.3\/)/;
      const asked = recordRequests(page, elsewhere);
      const dialogs: string[] = [];
      page.on('dialog', async (dialog) => {
        dialogs.push(dialog.message());
        await dialog.dismiss();
      });
      await setTrap(page);
      const { around, policy: own } = await documentAround(page);
      // React doesn't touch the article, and it knows only the real page's headings, so it must never load.
      await withoutReact(page);
      for (let start = 0; start < cases.length; start += BATCH) {
        const batch = cases.slice(start, start + BATCH);
        const texts = batch.map(({ content }) => content).join('\n');
        // Only the text differs from the real page, so anything unusual comes from it.
        const body = around((await Promise.all(batch.map(compiled))).join('\n'));
        await page.unroute(`**${HOST}`);
        await serve(page, body, policy === 'without one' ? {} : { 'Content-Security-Policy': own });
        const { calls, violations, odd } = await exerciseContent(page);
        expect({ calls, violations, odd: isReadme ? odd : [] }, texts).toEqual({ calls: 0, violations: [], odd: [] });
        expect(new URL(page.url()).pathname, texts).toBe(HOST);
        expect({ asked, dialogs }, texts).toEqual({ asked: [], dialogs: [] });
      }
    });
  }
}

test.describe('unsanitized text', () => {
  test.use({ expectedErrors: [/Executing inline event handler violates/] });

  test('calls the trap', async ({ page }) => {
    await setTrap(page);
    await withoutReact(page);
    const { around, policy } = await documentAround(page);
    const body = around('<p onclick="trap()">a</p><p id="root">b</p><a href="javascript:trap()">c</a><b data-props="x">d</b>');
    await serve(page, body, {});
    expect(await exerciseContent(page)).toEqual({
      calls: 1,
      violations: [],
      odd: ['p onclick', 'id root', 'a javascript:trap()', 'b data-props'],
    });
    await serve(page, body, { 'Content-Security-Policy': policy });
    const { calls, violations } = await exerciseContent(page);
    expect(calls).toBe(0);
    expect(violations).toEqual(['script-src-attr']);
  });
});

/** Serves a document at the URL of a page. */
async function serve(page: Page, body: string, headers: Record<string, string>): Promise<void> {
  await page.route(`**${HOST}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body, headers }));
  await page.goto(HOST);
}

async function setTrap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.trapCalls = 0;
    window.policyViolations = [];
    Object.defineProperty(window, 'trap', { value: () => window.trapCalls++ });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.policyViolations.push(effectiveDirective),
    );
  });
}

/** A real page of the site whose article is replaced, and the policy that the site sends with it. */
async function documentAround(page: Page): Promise<{ readonly around: (text: string) => string; readonly policy: string }> {
  const response = await page.request.get(HOST);
  const { 'content-security-policy': policy = '' } = response.headers();
  expect(policy).toContain("script-src 'self' 'sha256-");
  const html = await response.text();
  const [before = '', rest = ''] = html.split(/<div class="prose[^"]*">/);
  const end = rest.indexOf('</article>');
  expect(end).toBeGreaterThan(0);
  return { around: (text) => `${before}<div class="prose">${text}</div>${rest.slice(end)}`, policy };
}

/** Interacts with every element of the article, and looks for markup that must not be there. */
async function exerciseContent(page: Page): Promise<Traces> {
  return page.evaluate(async () => {
    const prose = document.querySelector('.prose');
    if (!prose) throw new Error('the text is gone');
    const odd: string[] = [];
    const ownIds = new Set(
      [...document.querySelectorAll('[id]')].filter((element) => !prose.contains(element)).map(({ id }) => id),
    );
    const allowed =
      /^(?:href|rel|class|id|role|tabindex|title|lang|dir|align|colspan|rowspan|scope|abbr|headers|start|open|width|height|type|checked|disabled|datetime|cite|aria-label|data-copy|data-image|data-footnote-ref|data-footnote-backref|data-footnotes)$/;
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    for (const element of prose.querySelectorAll('*')) {
      // On a busy machine, our own script may have loaded the image already.
      if (element.matches('.outside-image > img')) continue;
      const tag = element.localName;
      const isIcon = element.matches(
        '.aside-title:first-child > svg.icon:first-child, .aside-title > svg.icon > path:only-child',
      );
      for (const { name } of element.attributes) {
        if (isIcon && /^(?:aria-hidden|class|d|height|viewBox|width)$/.test(name)) continue;
        const isOurs = name === 'aria-hidden' && element.matches(':is(h1, h2, h3, h4, h5, h6) > a.permalink');
        if (!(allowed.test(name) || isOurs) || (name === 'data-copy' && tag !== 'button')) odd.push(`${tag} ${name}`);
      }
      if (ownIds.has(element.id)) odd.push(`id ${element.id}`);
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !/^(?:https?|mailto):$/.test(element.protocol))
        odd.push(`a ${element.getAttribute('href')}`);
      if (
        !(element instanceof HTMLElement || isIcon) ||
        /^(?:script|style|iframe|object|embed|form|link|meta|base|template|img|input|video|audio)$/.test(tag)
      ) {
        if (!(element instanceof HTMLInputElement && element.type === 'checkbox' && element.disabled)) odd.push(tag);
      }
      if (tag === 'button' && !element.matches('figure.code > button.copy')) odd.push(tag);
      for (const type of 'pointerenter mouseover focus click toggle load error animationstart scroll beforetoggle'.split(' '))
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { calls: window.trapCalls, violations: window.policyViolations, odd };
  });
}
