import { expect, open, test } from './support.ts';

test.use({ expectedErrors: [/Content Security Policy|Trusted|TrustedHTML|violates/i], mockedUrls: [/evil\.invalid/] });

// That the site itself violates nothing is tested on every page: a violation is an error in the console.
test('forbidden content is blocked and reported', async ({ page }) => {
  await open(page, '/concepts/');
  const { names, refused } = await page.evaluate(async () => {
    // Code that a test evaluates may call `eval`. Code in a later task follows the page's policy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { trustedTypes: policies } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const place = document.body.appendChild(document.createElement('div'));
    /** Rejects if the policy reports what `act` does. */
    const report = (directive: string, act: () => unknown): Promise<void> =>
      new Promise((resolve, reject) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (effectiveDirective === directive) reject(new Error(directive));
        });
        setTimeout(resolve, 5000);
        act();
      });
    const attempts: Readonly<Record<string, () => unknown>> = {
      html: () => (document.body.innerHTML = '<b>text</b>'),
      'script of another host': () => (document.createElement('script').src = 'https://evil.invalid/a.js'),
      'script as text': () => (document.createElement('script').text = 'trap()'),
      eval: () => Reflect.construct(Function, ['trap()']),
      'a policy of its own': () => policies.createPolicy('mine', {}),
      'a second policy for articles': () => policies.createPolicy('article', {}),
      style: () => report('style-src-attr', () => place.setAttribute('style', 'color: red')),
      image: () => report('img-src', () => (new Image().src = 'https://evil.invalid/a.png')),
      frame: () => report('frame-src', () => (place.appendChild(document.createElement('iframe')).src = 'https://evil.invalid/')),
      connection: () => report('connect-src', () => fetch('https://evil.invalid/').catch(() => undefined)),
    };
    const thrown: string[] = [];
    for (const [name, attempt] of Object.entries(attempts))
      await Promise.resolve()
        .then(attempt)
        .catch(() => thrown.push(name));
    return { names: Object.keys(attempts), refused: thrown };
  });
  expect(refused).toEqual(names);
});
