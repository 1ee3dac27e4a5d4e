import { describe, expect, it } from 'vitest';
import {
  canonicalPathname,
  idFromHash,
  outputPathFromUrl,
  safeDecode,
  sectionOfUrl,
  splitHash,
  urlFromContentPath,
} from './address.ts';

describe('addresses of content files', () => {
  it.each([
    ['index.mdx', '/', 'index.html'],
    ['license.mdx', '/license/', 'license/index.html'],
    ['guides/index.mdx', '/guides/', 'guides/index.html'],
    ['guides/caching.md', '/guides/caching/', 'guides/caching/index.html'],
    ['loaders/_css-loader.md', '/loaders/css-loader/', 'loaders/css-loader/index.html'],
    ['_drafts/_a.mdx', '/_drafts/a/', '_drafts/a/index.html'],
  ])('%s is %s, written to %s', (path, url, output) => {
    expect(urlFromContentPath(path)).toBe(url);
    expect(outputPathFromUrl(url)).toBe(output);
  });
});

describe('canonicalPathname', () => {
  it.each([
    ['/guides', '/guides/'],
    ['/guides//caching', '/guides/caching/'],
    ['//', '/'],
  ])('sends %s to %s', (from, to) => expect(canonicalPathname(from)).toBe(to));

  it.each(['/', '/guides/', '/a/v1.2/', '/a/b.css'])("doesn't redirect %s", (path) =>
    expect(canonicalPathname(path)).toBeUndefined(),
  );
});

it('takes the section from a URL with at least two segments', () => {
  expect(['/', '/guides/', '/guides/caching/', '/api/plugins/x/'].map(sectionOfUrl)).toEqual(['', '', 'guides', 'api']);
});

it('splits off the hash and drops the query', () => {
  expect(splitHash('/a/?b=1#c#d')).toEqual({ path: '/a/', hash: 'c#d' });
  expect(splitHash('/a/#c?d')).toEqual({ path: '/a/', hash: 'c?d' });
  expect(splitHash('?b')).toEqual({ path: '', hash: '' });
});

it('leaves malformed escapes unchanged', () => {
  expect(idFromHash('#a%20b')).toBe('a b');
  expect(idFromHash('#100%')).toBe('100%');
  expect(safeDecode('/a%20b%2F/')).toBe('/a b%2F/');
  expect(safeDecode('/%E0%A4/')).toBe('/%E0%A4/');
});
