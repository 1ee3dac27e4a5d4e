import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';

const facts = { name: 'x-loader', version: '1.2.3' };
const replacement = { title: 'Native X', url: '/guides/x/' };
const world = { pageExists: (url: string) => url === '/guides/x/' };

it('appear above and below the README', async () => {
  const html = await readmeHtml('# x-loader\n\nText', {
    with: {
      package: {
        ...facts,
        license: 'MIT',
        licenseUrl: 'https://x.example/LICENSE',
        copyright: 'Copyright Some & Body',
        webpack: '^5.0.0',
      },
    },
  });
  expect(html).toBe(
    '<dl class="facts"><dt>Version</dt><dd><a href="https://www.npmjs.com/package/x-loader/v/1.2.3" rel="noopener nofollow">1.2.3</a></dd>' +
      '<dt>webpack</dt><dd><code>^5.0.0</code></dd>' +
      '<dt>License</dt><dd><a href="https://x.example/LICENSE" rel="noopener nofollow">MIT</a></dd>' +
      '<dt>Repository</dt><dd><a href="https://github.com/owner/x-loader" rel="noopener nofollow">owner/x-loader</a></dd></dl>\n' +
      '<p>Text</p><p class="readme-credit">This page is the <a href="https://github.com/owner/x-loader/blob/v1.2.3/README.md" rel="noopener nofollow">README</a>' +
      ' of x-loader 1.2.3, under its license, MIT. Copyright Some &amp; Body.</p>',
  );
});

it('show that the package is deprecated if the registry or our list says so', async () => {
  const listed = await readmeHtml('Text', { world, with: { package: { ...facts, replacement } } });
  expect(listed).toContain('<dt>Status</dt><dd><span class="status status-deprecated">deprecated</span></dd>');
  expect(listed).toContain(
    '</svg><code>x-loader</code> is deprecated</p><p>webpack now has this built in: see <a href="/guides/x/">Native X</a>.</p>',
  );
  const said = await readmeHtml('Text', { with: { package: { ...facts, deprecated: 'Use <b>y</b>' } } });
  expect(said).toContain('is deprecated</p><p>Use &lt;b>y&lt;/b></p>');
});

it("show one notice: ours if it names a replacement, otherwise the README's", async () => {
  const readme = '# x-loader\n\n> [!WARNING]\n>\n> **`x-loader` is deprecated**: do not use it.\n\n## Use';
  const migration = { title: 'Moving to native X', url: '/migrate/x/' };
  for (const [known, kept] of [
    [{ replacement, migration }, false],
    [{ deprecated: 'Use y' }, true],
  ] as const) {
    const html = await readmeHtml(readme, {
      world: { pageExists: (url) => url === '/guides/x/' || url === '/migrate/x/' },
      with: { package: { ...facts, ...known } },
    });
    expect(html).toContain('status-deprecated');
    expect(html.match(/aside-title/g)).toHaveLength(1);
    expect(html.includes('do not use it')).toBe(kept);
    expect(html.includes('To switch an existing project, follow <a href="/migrate/x/">Moving to native X</a>.')).toBe(!kept);
  }
});

it("start with webpack's built-in alternative to a maintained package", async () => {
  const html = await readmeHtml('Text', { world, with: { package: { ...facts, builtIn: replacement } } });
  expect(html).toMatch(/^<div class="aside[^>]*>.*Built in: <a href="\/guides\/x\/">Native X<\/a><\/p><\/div><dl class="facts">/);
  expect(html).not.toContain('deprecated');
});

it('ignore deprecations of something else', async () => {
  const html = await readmeHtml('Text\n\n## Options\n\nIn x-loader the option `a` is deprecated.', { with: { package: facts } });
  expect(html).not.toContain('status-deprecated');
});
