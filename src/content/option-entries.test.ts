import { expect, it } from 'vitest';
import { createOptionEntries } from './option-entries.ts';

const page = (url: string, ...names: string[]) => ({
  entry: { url },
  page: { entries: names.map((name) => ({ name, id: name.replaceAll(/\W/g, '') })) },
});
const find = createOptionEntries(
  [
    page('/api/cli/', 'mode'),
    page('/configuration/mode/', 'mode'),
    page('/configuration/old/', 'mode'),
    page(
      '/configuration/a/',
      'output.filename',
      'module.rules[].test',
      'module.parser.css/auto.url',
      'entry.<name>.import',
      'a.*',
      'a.b(c',
      'UseEntry.loader',
    ),
  ],
  {
    below: ['/configuration/'],
    facts: [
      {
        group: 'option',
        name: 'UseEntry.loader',
        id: 'useentryloader',
        source: '',
        type: 'string',
        paths: ['module.rules[].use.loader', 'module.rules[].use[].loader'],
      },
    ],
  },
);

it.each([
  ['mode', '/configuration/mode/#mode'],
  ['output.filename', '/configuration/a/#outputfilename'],
  ['output', undefined],
  ['module.rules[].test', '/configuration/a/#modulerulestest'],
  ['module.rules[].oneOf[].rules[].test', '/configuration/a/#modulerulestest'],
  ['module.rules[].oneOf', undefined],
  ['module.parser.css/auto.url', '/configuration/a/#moduleparsercssautourl'],
  ['entry.home.import', '/configuration/a/#entrynameimport'],
  ['entry.home', undefined],
  ['a.b(c', '/configuration/a/#abc'],
  ['a.b.c', undefined],
  ['module.rules[].oneOf[].use[].loader', '/configuration/a/#UseEntryloader'],
  ['a.anything', '/configuration/a/#a'],
])('%s is at %s', (option, address) => expect(find(option)?.address).toBe(address));

it('an option is called as its entry calls it', () => {
  expect(find('module.rules[].oneOf[].test')?.name).toBe('module.rules[].test');
  expect(find('entry.home.import')?.name).toBe('entry.<name>.import');
});
