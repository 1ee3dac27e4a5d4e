import { expect, open, test } from './support.ts';

test.use({ expectedErrors: [/Content Security Policy|Trusted|TrustedHTML|violates/i], mockedUrls: [/evil\.invalid/] });

// That the site itself violates nothing is tested on every page: a violation is an error in the console.
test('forbidden content is blocked and reported', async ({ page }) => {
  await page.addInitScript(() => {
    const directives: string[] = [];
    Object.assign(globalThis, { directives });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.push(effectiveDirective));
  });
  await open(page, '/concepts/');
  const thrown = await page.evaluate(async () => {
    const names: string[] = [];
    // Code that a test evaluates may call `eval`. Code in a later task follows the page's policy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const attempt = (name: string, run: () => void): void => {
      try {
        run();
      } catch {
        names.push(name);
      }
    };
    const place = document.createElement('div');
    document.body.append(place);
    attempt('html', () => (place.innerHTML = '<b>text</b>'));
    attempt('script of another host', () => (document.createElement('script').src = 'https://evil.invalid/a.js'));
    attempt('script as text', () => (document.createElement('script').text = 'trap()'));
    attempt('eval', () => void Reflect.construct(Function, ['trap()']));
    const policies = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    attempt('a policy of its own', () => void policies.createPolicy('mine', {}));
    attempt('a second policy for articles', () => void policies.createPolicy('article', {}));
    place.setAttribute('style', 'color: red');
    const image = new Image();
    image.src = 'https://evil.invalid/a.png';
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.invalid/';
    place.append(image, frame);
    await fetch('https://evil.invalid/').catch(() => names.push('fetch'));
    return names;
  });
  expect(thrown).toEqual([
    'html',
    'script of another host',
    'script as text',
    'eval',
    'a policy of its own',
    'a second policy for articles',
    'fetch',
  ]);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { directives: readonly string[] }).directives))
    .toEqual(
      expect.arrayContaining([
        'connect-src',
        'frame-src',
        'img-src',
        'require-trusted-types-for',
        'style-src-attr',
        'trusted-types',
      ]),
    );
});
