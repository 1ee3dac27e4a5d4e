import { expect, it } from 'vitest';
import { frontMatterSchema } from './front-matter.ts';

const accepts = (extra: object): boolean => frontMatterSchema.safeParse({ title: 'A', ...extra }).success;

it('accepts every documented key', () => {
  expect(
    accepts({
      description: 'D',
      date: '2024-02-29',
      sort: -1.5,
      group: 'G',
      contributors: ['some-one', 'a_b'],
      related: [
        { title: 'T', url: 'https://example.org/' },
        { title: 'T', url: '/guides/' },
      ],
      source: 'https://example.org/README.md',
      edit: 'https://example.org/edit',
      repo: 'https://example.org/r',
    }),
  ).toBe(true);
});

it.each([
  { title: '' },
  { title: 'A\n\n## B' },
  { description: 'A\u2028B' },
  { group: 'A\r' },
  { related: [{ title: 'A\nB', url: '/a/' }] },
  { sort: '1' },
  { group: '' },
  { date: '2026-02-29' },
  { date: '2026-13-01' },
  { date: '15 October 2026' },
  { date: '2026-10-15T12:00:00Z' },
  { date: 20261015 },
  { contributors: 'one' },
  { contributors: ['two words'] },
  { related: [{ title: 'T', url: 'javascript:alert(1)' }] },
  { related: [{ title: 'T', url: 'guides/' }] },
  { related: [{ title: 'T', url: '/a/', note: '' }] },
  { source: 'README.md' },
  { titel: 'A' },
])('rejects %j', (extra) => expect(accepts(extra)).toBe(false));
