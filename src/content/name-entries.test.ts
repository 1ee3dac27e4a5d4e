import { expect, it } from 'vitest';
import { createNameEntries } from './name-entries.ts';

const none = { entries: [], facts: [], ids: [], members: [] };
const page = (url: string, ...names: string[]) => ({
  entry: { url, title: '' },
  page: { ...none, entries: names.map((name) => ({ name, id: name.replaceAll(/\W/g, '') })) },
});
const find = createNameEntries(
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
    optionsBelow: ['/configuration/'],
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
])('the entry of %s is %s', (option, address) => expect(find(option)?.address).toBe(address));

it('an option has the name that its entry uses', () => {
  expect(find('module.rules[].oneOf[].test')?.option).toBe('module.rules[].test');
  expect(find('entry.home.import')?.option).toBe('entry.<name>.import');
});

it('hooks, members, and the like lead to their first entry on any page', () => {
  const hook = {
    group: 'hook',
    name: 'compiler.emit',
    id: 'emit',
    source: '',
    of: 'compiler',
    kind: '',
    parameters: [],
  } as const;
  const question = { word: 'Hook', name: 'compiler.emit', children: false } as const;
  const members = [{ name: 'compilation.emitAsset', id: 'emitasset' }];
  const at = createNameEntries(
    [
      { entry: { url: '/mentions/', title: '' }, page: { ...none, facts: [{ ...question, mention: true }], ids: ['emit'] } },
      { entry: { url: '/no-heading/', title: '' }, page: { ...none, facts: [question] } },
      { entry: { url: '/hooks/', title: '' }, page: { ...none, facts: [question], ids: ['emit'], members } },
      { entry: { url: '/again/', title: '' }, page: { ...none, facts: [question], ids: ['emit'], members } },
    ],
    { optionsBelow: [], facts: [hook] },
  );
  expect(at('hook compiler.emit')).toEqual({ address: '/hooks/#emit' });
  expect(at('member compilation.emitAsset')).toEqual({ address: '/hooks/#emitasset' });
  expect(at('hook compiler.gone')).toBeUndefined();
  expect(at('emit')).toBeUndefined();
});
