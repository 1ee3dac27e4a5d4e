import { expect, it } from 'vitest';
import type { PageNeeds } from '../shared/page-data.ts';
import { contentPolicy, type SiteNeeds } from './content-policy.ts';

const EMPTY: PageNeeds = { images: [], connections: [], forms: [] };
const nothing: SiteNeeds = { scripts: [], pages: [EMPTY], images: [], analytics: false, search: [] };

const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
const policyOf = (needs: Partial<SiteNeeds>): Map<string, string> => directives(contentPolicy({ ...nothing, ...needs }));

it('origins include those of pages and of the frame', () => {
  const policy = policyOf({
    pages: [
      { images: ['https://*.githubusercontent.com'], connections: ['https://api.github.com'], forms: [] },
      { images: [], connections: ['https://api.github.com'], forms: ['https://stackblitz.com'] },
    ],
    images: ['https://img.shields.io/a.svg?b&c', 'https://github.com/ada.png?size=90', 'https://raw.githubusercontent.com/a.png'],
  });
  expect(policy.get('img-src')).toBe("'self' data: https://*.githubusercontent.com https://github.com https://img.shields.io");
  expect(policy.get('connect-src')).toBe("'self' https://api.github.com");
  expect(policy.get('form-action')).toBe('https://stackblitz.com');
});

it('avatars on GitHub may redirect to its image hosts; other protocols are left out', () => {
  const policy = policyOf({ images: ['https://github.com/ada.png', 'http://x.example/a.png'] });
  expect(policy.get('img-src')).toBe("'self' data: https://*.githubusercontent.com https://github.com");
});

it('analytics and a hosted search are allowed if configured', () => {
  const policy = directives(
    contentPolicy({ ...nothing, analytics: true, search: ['https://x-dsn.algolia.net', 'https://x-1.algolianet.com'] }),
  );
  expect(policy.get('script-src')).toBe("'self' https://www.googletagmanager.com");
  expect(policy.get('connect-src')).toContain(
    "'self' https://x-dsn.algolia.net https://x-1.algolianet.com https://*.google-analytics.com",
  );
  expect(policy.get('trusted-types')).toBe('default article analytics goog#html');
});
