import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { createPageNeeds } from './page-needs.ts';

const NONE = { analytics: false, search: [] };

const policyOf = (...documents: string[]): Map<string, string> => {
  const asked = createPageNeeds();
  for (const html of documents) asked.add(html);
  return directives(contentPolicy(asked.needs, NONE));
};
const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));

it('a site of text needs nothing but itself', () => {
  const policy = contentPolicy(createPageNeeds().needs, NONE);
  expect(policy).not.toContain('http');
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default article"`,
  );
});

it('an inline script is allowed by the hash of its text, once', () => {
  const hash = createHash('sha256').update('run()').digest('base64');
  expect(policyOf('<script data-shell="/a.js">run()</script>', '<p>x</p><script>run()</script>').get('script-src')).toBe(
    `'self' 'sha256-${hash}'`,
  );
});

it('hosts are those that documents name, in tags and not in their text', () => {
  const policy = policyOf(
    '<span class="a" data-image="https://github.com/ada.png?size=90">A</span><span data-image="https://img.shields.io/a.svg?b&amp;c"></span>',
    '<span data-image="https://raw.githubusercontent.com/a/b/c.png">C</span>',
    '<img alt="a > b" src="/local.png"><div data-island="requests" data-id="i0"></div><button data-stackblitz="/examples/a.json">a</button>',
    '<code>&lt;img src="https://evil.invalid/a.png"> data-image="https://evil.invalid/" data-island="requests"</code>',
  );
  expect(policy.get('img-src')).toBe("'self' data: https://*.githubusercontent.com https://github.com https://img.shields.io");
  expect(policy.get('connect-src')).toBe("'self' https://api.github.com");
  expect(policy.get('form-action')).toBe('https://stackblitz.com');
  expect(policyOf('<code> data-stackblitz="x" data-island="requests"</code>').get('form-action')).toBe("'none'");
});

it('hosts of avatars are read off a list', () => {
  const asked = createPageNeeds();
  asked.addImages(JSON.stringify(['https://images.opencollective.com/a/b.png', null]));
  expect([...asked.needs.images]).toEqual(['https://images.opencollective.com']);
});

it('analytics and a hosted search are let in when they are configured', () => {
  const policy = directives(
    contentPolicy(createPageNeeds().needs, {
      analytics: true,
      search: ['https://x-dsn.algolia.net', 'https://x-1.algolianet.com'],
    }),
  );
  expect(policy.get('script-src')).toBe("'self' https://www.googletagmanager.com");
  expect(policy.get('connect-src')).toContain(
    "'self' https://x-dsn.algolia.net https://x-1.algolianet.com https://*.google-analytics.com",
  );
  expect(policy.get('trusted-types')).toBe('default article analytics goog#html');
});
