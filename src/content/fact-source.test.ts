import { describe, expect, it } from 'vitest';
import { pageText } from '../../tests/fixtures/folder.ts';
import { someFacts } from '../../tests/fixtures/facts.ts';
import type { FactQuestion, FactWord } from '../shared/fact-question.ts';
import { usesFacts, createFactSource, typeEntries } from './fact-source.ts';

const pages = [
  {
    url: '/output/',
    text: pageText(
      'Output',
      '<Option name="output" />\n<Option name="output" children />\n<Option\n  name=\'output.filename\'\n/>\n<Hook of="compiler" name="emit"/>\n\n' +
        '```mdx\n<Option name="devServer.port" />\n```\n\n`<Api name="this.async" />` {/* <Api name="this.async" /> */} <Options name="output.old" />',
    ),
  },
  { url: '/banner/', text: pageText('BannerPlugin', '<Plugin name="BannerPlugin" /> <Plugin name="PlainPlugin" />') },
  { url: '/again/', text: pageText('Again', '<Option name="output" /> <Option name="gone" />') },
];
const source = createFactSource(someFacts, pages);
const ask = (word: FactWord, name: string, children = false): { readonly names: string[]; readonly entries: object } => {
  const { facts, entries } = source.facts({ word, name, children });
  return { names: facts.map((fact) => fact.name), entries };
};

describe('a question for one', () => {
  it('finds the fact in any group of its word', () => {
    expect(ask('Option', 'output.old').names).toEqual(['output.old']);
    expect(ask('Option', 'devServer.port').names).toEqual(['devServer.port']);
    expect(ask('Api', 'module.hot.data').names).toEqual(['module.hot.data']);
    expect(ask('Hook', 'compiler.emit').names).toEqual(['compiler.emit']);
    expect(ask('Hook', 'output').names).toEqual([]);
  });
  it('includes the entries of facts it refers to', () =>
    expect(ask('Flag', '--output-filename').entries).toEqual({ 'option output.filename': '/output/#outputfilename' }));
});

describe('a question for children', () => {
  it.each<[FactWord, string, string[]]>([
    ['Option', 'output', ['output.filename', 'output.old']],
    ['Option', '', ['output']],
    ['Option', 'devServer', ['devServer.port']],
    ['PluginOption', 'BannerPlugin', ['BannerPlugin.banner', 'BannerPlugin.raw']],
    ['Command', '', ['build']],
    ['Flag', 'build', ['--config']],
    ['Option', 'output.old', []],
  ])('of <%s> %j', (word, name, children) => expect(ask(word, name, true).names).toEqual(children));

  it('falls back to the name in the other groups of the word', () => {
    const devServer = {
      group: 'option',
      name: 'devServer',
      id: 'devserver',
      type: 'object',
      source: 'https://example.org/',
    } as const;
    const { facts } = createFactSource([...someFacts, devServer], pages).facts({
      word: 'Option',
      name: 'devServer',
      children: true,
    });
    expect(facts.map(({ name }) => name)).toEqual(['devServer.port']);
  });
});

it('finds entries on the first page that has one, outside code and comments', () => {
  expect(ask('Option', '', true).entries).toEqual({ 'option output': '/output/#output' });
  expect(ask('Option', 'output', true).entries).toEqual({ 'option output.filename': '/output/#outputfilename' });
  const mentioned = (word: FactWord, name: string) => source.facts({ word, name, children: false, mention: true }).entries;
  expect(mentioned('Hook', 'compiler.emit')).toEqual({ 'hook compiler.emit': '/output/#emit' });
  expect(mentioned('Plugin', 'BannerPlugin')).toEqual({ 'plugin BannerPlugin': '/banner/' });
  expect(mentioned('Plugin', 'PlainPlugin')).toEqual({ 'plugin PlainPlugin': '/banner/#plainplugin' });
  expect(ask('Option', 'devServer', true).entries).toEqual({});
  expect(mentioned('Api', 'this.async')).toEqual({});
});

it.each<[FactQuestion, string]>([
  [{ word: 'Option', name: 'output.filenam', children: false }, 'Did you mean output.filename?'],
  [{ word: 'Flag', name: 'biuld', children: true }, 'Did you mean build?'],
  [{ word: 'StatsField', name: 'xxxxxxxx', children: false }, ''],
])('suggests %j', (question, hint) => expect(source.suggestFact(question)).toBe(hint));

it('detects whether any page needs facts', () => {
  expect(usesFacts([{ text: 'Text <Since version="5.1" /> Optional <Options/>' }])).toBe(false);
  expect(usesFacts([{ text: '' }, { text: '<Option children/>' }])).toBe(true);
});

it('reads the types that pages document from their front matter; the first page wins', () => {
  const withTypes = [
    { url: '/a/', text: '---\ntitle: A\ntypes:\n  Chunk: chunk\n  Module: module\nsort: 1\n---\ntypes:\n  Text: text\n' },
    { url: '/b/', text: '---\ntypes:\n  Chunk: other\n  Source: sources\n---\n' },
    { url: '/c/', text: '---\ntitle: C\n---\n\ntypes:\n  Text: text\n' },
    { url: '/wrong/', text: '---\ntypes:\n  chunk: [a]\n---\n' },
    { url: '/broken/', text: '---\ntypes:\n  Chunk: [\n---\n' },
  ];
  expect(Object.fromEntries(typeEntries(withTypes))).toEqual({
    'type Chunk': '/a/#chunk',
    'type Module': '/a/#module',
    'type Source': '/b/#sources',
  });
});
