import { expect, it } from 'vitest';
import { headersFile, redirectsFile, vercelConfig } from './host-files.ts';
import { hostingRules } from './hosting-rules.ts';
import { nginxSite } from './nginx.ts';

const rules = hostingRules({
  headers: { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "default-src 'none'" },
  exceptions: { '/frame/': { 'X-Frame-Options': 'SAMEORIGIN' } },
  redirects: { '/old/': '/new/', '/größer/': '/new/#part', '/a(b)/': 'https://example.org/' },
  pages: ['/', '/new/', '/blog/webpack-5.112/'],
});
const nginx = { directory: '/srv/site', listen: '80', name: '_' };

it('_headers sets each header once per path', () => {
  expect(headersFile(rules)).toMatchInlineSnapshot(`
    "/*
      X-Frame-Options: DENY
      Content-Security-Policy: default-src 'none'

    /frame/
      ! X-Frame-Options
      X-Frame-Options: SAMEORIGIN

    /assets/*
      Cache-Control: public, max-age=31536000, immutable

    /icons/*
      Cache-Control: public, max-age=86400

    /.well-known/*
      Cache-Control: public, max-age=3600
    "
  `);
});

it('_headers is rejected if hosts would truncate it', () => {
  expect(() => headersFile({ ...rules, headers: { A: 'a'.repeat(2000) } })).toThrow('The A header is too long (2005 characters)');
});

it('_redirects lists both forms of an old URL, escaped', () => {
  expect(redirectsFile(rules)).toMatchInlineSnapshot(`
    "/old/ /new/ 301
    /old /new/ 301
    /gr%C3%B6%C3%9Fer/ /new/#part 301
    /gr%C3%B6%C3%9Fer /new/#part 301
    /a(b)/ https://example.org/ 301
    /a(b) https://example.org/ 301
    "
  `);
});

it('vercel.json has sources as patterns, and specific values after general ones', () => {
  const config = JSON.parse(vercelConfig(rules)) as { redirects: { source: string }[]; headers: { source: string }[] };
  expect(config.redirects.map(({ source }) => source)).toContain(String.raw`/a\(b\)/`);
  expect(config.redirects).toContainEqual({
    source: '/blog/webpack-5.112',
    destination: '/blog/webpack-5.112/',
    statusCode: 301,
  });
  expect(config.headers.map(({ source }) => source)).toEqual([
    '/(.*)',
    '/frame/',
    '/.well-known/(.*)',
    '/icons/(.*)',
    '/assets/(.*)',
  ]);
});

it("escapes everything for nginx's configuration", () => {
  const text = nginxSite(rules, nginx);
  expect(text).toContain('"/größer" "#part";');
  expect(text).toContain('"/blog/webpack-5.112" "1";');
  expect(text).toContain(String.raw`"~^/assets/" "public, max-age=31536000, immutable";`);
  expect(text).toContain('default "default-src \'none\'";');
  expect(text).toContain('default "DENY";\n    "/frame/index.html" "SAMEORIGIN";');
  expect(() => nginxSite({ ...rules, headers: { A: 'costs $1' } }, nginx)).toThrow(
    'which nginx treats as the start of a variable',
  );
  expect(() => nginxSite({ ...rules, redirects: { '/old/': '/$host/' } }, nginx)).toThrow(
    'which nginx treats as the start of a variable',
  );
});
