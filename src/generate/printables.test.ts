import { expect, it } from 'vitest';
import type { IndexedPage } from '../content/content-index.ts';
import { listPrintables } from './prerender.ts';
import type { Section } from './site-data.ts';

const link = (url: string): string => `<a href="\0p:${url}\0#${url}\0${url}\0">x</a>`;
const pages = [
  { entry: { url: '/a/2/' }, page: { printed: `two ${link('/a/1/')}` } },
  { entry: { url: '/a/1/' }, page: { printed: `one ${link('/b/')}` } },
  { entry: { url: '/b/' }, page: { printed: '' } },
] as unknown as readonly IndexedPage[];
const item = (url: string) => ({ url, title: `Page ${url}`, flat: true as const });
const section: Section = { name: 'a', title: 'A', url: '/a/', menu: true, items: [item('/a/1/'), item('/a/2/')], urls: [] };

it('contains the pages in sidebar order; links among them stay inside, others lead out', () => {
  expect(listPrintables([{ ...section, printable: { title: 'A (printable)', url: '/a/printable/' } }], pages)).toEqual([
    {
      path: '/a/printable/',
      title: 'A (printable)',
      heading: 'A',
      pages: [
        { id: '/a/1/', title: 'Page /a/1/', html: 'one <a href="/b/">x</a>' },
        { id: '/a/2/', title: 'Page /a/2/', html: 'two <a href="#/a/1/">x</a>' },
      ],
    },
  ]);
});

it("creates none for a section that isn't printable", () => expect(listPrintables([section], pages)).toEqual([]));
