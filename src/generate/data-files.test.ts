import { describe, expect, it } from 'vitest';
import { CHECK_FILE } from '../check/rules/check-data.ts';
import { dataFile, dataName } from '../shared/data-name.ts';
import type { Fact } from '../shared/fact.ts';
import type { SectionData } from '../shared/site-data.ts';
import { optionCards, pageFile, writeDataFiles, type RenderPage } from './data-files.ts';
import type { Section } from './site-data.ts';

const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: [],
  urls,
});

async function written(list: readonly Section[], html: Readonly<Record<string, string>> = {}) {
  const renderPage: RenderPage = (url) => {
    const page = { url, title: url, description: '' };
    return { page, body: '', data: pageFile({ ...page, anchors: [], aside: '', html: html[url] ?? `<p>${url}</p>` }) };
  };
  const files = new Map<string, string>();
  const output = {
    write: async (path: string, text: string | Uint8Array) =>
      void (path.endsWith('.html') || path === CHECK_FILE || files.set(path, String(text))),
  };
  const { names } = await writeDataFiles(output, {
    sections: list,
    renderPage,
    siteWide: { cards: () => ({}), messages: () => [], check: () => ({}) },
  });
  const read = (name = ''): unknown => JSON.parse(files.get(dataFile(name)) ?? '');
  const pagesOf = (of: string): SectionData['pages'] => (read(names.get(dataName.section(of))) as SectionData).pages;
  return { files, pagesOf };
}

describe('writeDataFiles', () => {
  it("names a page's data after its content alone", async () => {
    const before = (await written([section('guides', '/guides/', '/guides/a/')])).pagesOf('guides');
    const after = (await written([section('guides', '/guides/b/', '/guides/a/', '/guides/')], { '/guides/': 'new' })).pagesOf(
      'guides',
    );
    expect(after['/guides/a/']).toBe(before['/guides/a/']);
    expect(after['/guides/']).not.toBe(before['/guides/']);
  });

  it('gives unusual URLs unique names that are safe in files and URLs', async () => {
    const names = ['', '~/', 'a/b/', 'a~b/', 'a~2Fb/', 'a%2Fb/', "it's/", 'a b/', 'c#/', 'q?/', '"/', 'größe/', '[id]/', '../'];
    const list = [section('', ...names.map((name) => `/${name}`)), section('~', '/~/x/'), section("it's", "/it's/x/")];
    const { files } = await written(list);
    expect(files.size).toBe(names.length + 2 + 3 + 3);
    for (const path of files.keys()) expect(path).toMatch(/^assets\/(?:p-|section-|cards|check|messages)[\w.~-]+\.json$/);
  });
});

it('has cards for the options that have an entry', () => {
  const option = (name: string): Fact => ({ group: 'option', name, id: name, source: '', type: `"${name}"` });
  const hook = { ...option('c'), group: 'hook' } as unknown as Fact;
  const find = (name: string) => (name === 'b' ? undefined : { option: name, address: `/#${name}` });
  expect(optionCards([option('a'), option('b'), hook], find)).toEqual({
    '/#a': { name: 'a', type: '"a"', default: '', since: '', status: '' },
  });
});
