import { describe, expect, it } from 'vitest';
import { dataFile, dataName } from '../shared/data-name.ts';
import type { Fact } from '../shared/fact.ts';
import type { SectionData } from '../shared/site-data.ts';
import { dataFiles, optionCards, sectionData } from './data-files.ts';
import type { Section } from './site-data.ts';

const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: [],
  urls,
});

function written(list: readonly Section[], html: Readonly<Record<string, string>> = {}) {
  const rendered = list.flatMap((one) =>
    one.urls.map((url) => ({
      page: {
        url,
        title: '',
        description: '',
        published: undefined,
        updated: undefined,
        anchors: [],
        aside: '',
        html: html[url] ?? url,
      },
      section: sectionData(one),
    })),
  );
  const files = [...dataFiles({ sections: list, rendered, siteWide: { cards: () => ({}) } })];
  const pagesOf = (of: string): SectionData['pages'] =>
    (JSON.parse(files.find(({ base }) => base === dataName.section(of))?.text ?? '') as SectionData).pages;
  return { files, pagesOf };
}

describe('dataFiles', () => {
  it("names a page's data after its content alone", () => {
    const before = written([section('guides', '/guides/', '/guides/a/')]).pagesOf('guides');
    const after = written([section('guides', '/guides/b/', '/guides/a/', '/guides/')], { '/guides/': 'new' }).pagesOf('guides');
    expect(after['/guides/a/']).toBe(before['/guides/a/']);
    expect(after['/guides/']).not.toBe(before['/guides/']);
  });

  it('gives unusual URLs unique names that are safe in files and URLs', () => {
    const names = ['', '~/', 'a/b/', 'a~b/', 'a~2Fb/', 'a%2Fb/', "it's/", 'a b/', 'c#/', 'q?/', '"/', 'größe/', '[id]/', '../'];
    const list = [section('', ...names.map((name) => `/${name}`)), section('~', '/~/x/'), section("it's", "/it's/x/")];
    const paths = written(list).files.map(({ name }) => dataFile(name));
    expect(new Set(paths).size).toBe(names.length + 2 + 3 + 1);
    for (const path of paths) expect(path).toMatch(/^assets\/(?:p-|section-|cards)[\w.~-]+\.json$/);
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
