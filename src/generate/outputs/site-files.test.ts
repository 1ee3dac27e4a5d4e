import { expect, it } from 'vitest';
import type { BuildContext, SiteContext } from './output.ts';
import { securityContact, sitemap } from './site-files.ts';

it('lists the pages for search engines, with escaped URLs, without printable pages and the search page', async () => {
  const urls = ['/guides/', '/größe/', '/a & b/', '/', '/guides/printable/', '/printable/', '/search/'];
  const files = await sitemap.run({
    site: { origin: 'https://webpack.example' },
    config: { search: { url: '/search/' } },
    pages: urls.map((url) => ({ entry: { url, ...(url === '/' && { updated: '2026-01-02' }) } })),
  } as unknown as SiteContext);
  const texts = new Map(files as Iterable<[string, string]>);
  expect(texts.get('sitemap.xml')?.match(/<url>.*/g)).toEqual([
    '<url><loc>https://webpack.example/</loc><lastmod>2026-01-02</lastmod></url>',
    '<url><loc>https://webpack.example/a%20&amp;%20b/</loc></url>',
    '<url><loc>https://webpack.example/gr%C3%B6%C3%9Fe/</loc></url>',
    '<url><loc>https://webpack.example/guides/</loc></url>',
  ]);
  expect(texts.get('robots.txt')).toContain('Sitemap: https://webpack.example/sitemap.xml');
});

it('security.txt is valid for less than a year, and the same for a whole month', async () => {
  const config = {
    security: { contact: 'mailto:nobody@example.org', policy: 'https://example.org/policy' },
    origin: 'https://docs.example',
  } as BuildContext['config'];
  const at = async (date: string): Promise<unknown> => {
    const [[, text] = []] = [...(await securityContact.run({ config, environment: { hsts: undefined, built: new Date(date) } }))];
    return text;
  };
  expect(await at('2026-12-31T23:59:59Z')).toMatchInlineSnapshot(`
    "Contact: mailto:nobody@example.org
    Expires: 2027-12-01T00:00:00.000Z
    Policy: https://example.org/policy
    Preferred-Languages: en
    Canonical: https://docs.example/.well-known/security.txt
    "
  `);
  expect(await at('2026-12-01T00:00:00Z')).toBe(await at('2026-12-31T23:59:59Z'));
  expect(await at('2027-01-01T00:00:00Z')).not.toBe(await at('2026-12-31T23:59:59Z'));
});
