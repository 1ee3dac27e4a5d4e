import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { htmlOf } from '../../../tests/fixtures/compile.ts';
import { folderWith, pageText } from '../../../tests/fixtures/folder.ts';
import listed from '../../../data/external.json' with { type: 'json' };
import { compiledIn } from '../../../tests/fixtures/store.ts';
import { readExternalPages } from './read-external-pages.ts';

const COUNT = 12;
const modules = resolve('node_modules');

/** A random but stable sample of installed packages: those whose names have the smallest hashes. */
function drawnPackages(): string[] {
  const known = new Set(listed.map((entry) => entry.package));
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
  const hash = (name: string): string => createHash('sha256').update(name).digest('hex');
  return names
    .filter((name) => /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(name) && !known.has(name))
    .filter((name) => existsSync(join(modules, name, 'README.md')) && existsSync(join(modules, name, 'package.json')))
    .toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
    .slice(0, COUNT);
}

it(`a site builds with the READMEs of ${COUNT} arbitrary packages`, { timeout: 120_000 }, async () => {
  const names = drawnPackages();
  expect(names).toHaveLength(COUNT);
  const root = await folderWith({
    'external.json': JSON.stringify(names.map((name) => ({ package: name, section: 'packages' }))),
    'package-lock.json': '{"packages":{}}',
    'content/index.mdx': pageText('Home'),
  });
  await symlink(modules, join(root, 'node_modules'));
  const { files, faults, packages } = await readExternalPages(root, join(root, 'external.json'));
  expect(faults).toEqual([]);
  const store = await compiledIn(root, { readmes: files, elsewhere: { origin: 'https://site.example', packages, moved: {} } });
  const { pages, remarks } = store;
  expect(pages.flatMap((page) => store.problemsOf(page))).toEqual([]);
  expect(pages.flatMap(({ page }) => page.problems).filter(({ tolerable }) => !tolerable)).toEqual([]);
  expect(remarks.filter((remark) => remark.includes('Dead anchor'))).toEqual([]);
  const readmes = pages.filter(({ readme }) => readme);
  expect(readmes).toHaveLength(COUNT);
  for (const { entry, page } of readmes) {
    const html = htmlOf(page);
    expect(html, entry.url).not.toMatch(/<(?:h1|img|script|style|iframe|form|svg(?! class="icon"))\b|<[^>]*\son\w+=/i);
    expect(html, entry.url).toContain('<dt>Version</dt>');
    expect(
      page.links.filter(({ url, hash }) => url === entry.url && hash !== '' && !page.ids.includes(hash)),
      entry.url,
    ).toEqual([]);
  }
});
