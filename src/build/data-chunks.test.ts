import { expect, it } from 'vitest';
import { DATA_FILE, dataModuleId, isDataChunk } from './data-chunks.ts';

it.each([
  ['/project/.generated/production/data/sponsors/monthly-gold.json', 's-monthly-gold'],
  ['C:\\site\\data\\sponsors\\total-gold.json', 's-total-gold'],
  ['/project/.generated/production/data/sponsors.js', undefined],
  ['/project/node_modules/sponsors/pages.json', undefined],
])('the module made of %s has the id %s', (file, id) => expect(dataModuleId(file)).toBe(id));

it.each([
  ['s-total-gold.1a2b3c4d', true],
  ['splash', false],
  ['search', false],
])('%s is a chunk of data: %s', (name, isData) => expect(isDataChunk(name)).toBe(isData));

it("doesn't minimize the chunks of sponsors", () => {
  const plain = (name: string): boolean => DATA_FILE.test(`assets/${name}.1a2b3c4d.js`);
  expect(['s-total-gold', 'splash'].map(plain)).toEqual([true, false]);
});
