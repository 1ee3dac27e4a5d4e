import { expect, it } from 'vitest';
import { DATA_FILE, dataModuleId, isDataChunk } from './data-chunks.ts';

it.each([
  ['/work/.generated/production/data/pages/guides~2Fcaching.json', 'p-guides~2Fcaching'],
  ['C:\\site\\data\\sponsors\\total-gold.json', 's-total-gold'],
  ['/work/.generated/production/data/sections/guides.js', 'section-guides'],
  ['/work/.generated/production/data/site.js', undefined],
  ['/work/node_modules/data/pages.json', undefined],
  ['/work/src/pages/a.json', undefined],
])('the module made of %s has the id %s', (file, id) => expect(dataModuleId(file)).toBe(id));

it.each([
  ['p-guides.1a2b3c4d', true],
  ['s-total-gold.1a2b3c4d', true],
  ['section-guides.1a2b3c4d', true],
  ['splash', false],
  ['island-tabs', false],
])('%s is a chunk of data: %s', (name, isData) => expect(isDataChunk(name)).toBe(isData));

it('blocks with only a list of loaders are minimized', () => {
  const plain = (name: string): boolean => DATA_FILE.test(`assets/${name}.1a2b3c4d.js`);
  expect(['p-guides', 's-total-gold', 'section-guides', 'splash'].map(plain)).toEqual([true, true, false, false]);
});
