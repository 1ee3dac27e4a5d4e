import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { createRenderedPages, type RenderedPage } from './rendered-pages.ts';

const page: RenderedPage = {
  url: '/a/',
  title: 'Ä',
  description: 'D',
  data: { name: 'p-a.1', text: 'two\nlines: ü\n' },
  body: '<p>größer\n</p>',
};

/** How often the page is rendered by a new store in the same folder. */
async function counted() {
  const directory = await folderWith({});
  let renders = 0;
  const get = (inputs: string, address = '/mode/'): RenderedPage =>
    createRenderedPages(directory, () => ({ address }))(page.url, inputs, (nameEntry) => {
      renders++;
      nameEntry('mode');
      return page;
    });
  return { directory, get, renders: () => renders };
}

it('renders a page once, and reads it with all its characters', async () => {
  const { get, renders } = await counted();
  expect(get('1')).toBe(page);
  expect(get('1')).toEqual(page);
  expect(renders()).toBe(1);
});

it('renders a page again if it changes, or if a name in its code is documented elsewhere', async () => {
  const { get, renders } = await counted();
  get('1');
  get('2');
  expect(renders()).toBe(2);
  get('2', '/configuration/mode/');
  expect(renders()).toBe(3);
});

it('renders a page again if its file is truncated', async () => {
  const { directory, get, renders } = await counted();
  get('1');
  const [file = ''] = readdirSync(directory);
  truncateSync(join(directory, file), 250);
  expect(get('1').body).toBe(page.body);
  truncateSync(join(directory, file), 3);
  expect(get('1').body).toBe(page.body);
  expect(renders()).toBe(3);
});
