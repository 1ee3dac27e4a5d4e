import { expect, it } from 'vitest';
import { statsFacts } from './stats-facts.ts';
import { TypeIndex } from './type-index.ts';

const types = new TypeIndex(
  'x.d.ts',
  `interface KnownStatsCompilation { hash?: string; assets?: StatsAsset[]; groups?: Record<string, StatsAsset>; children?: StatsCompilation[]; errors?: StatsError[] }
interface KnownStatsAsset { name: string; info?: AssetInfo }
interface KnownStatsError { message: string; cause?: KnownStatsError }
type StatsCompilation = KnownStatsCompilation & Record<string, any>;
type StatsAsset = KnownStatsAsset & Record<string, any>;
type StatsError = KnownStatsError & Record<string, any>;`,
);
const sample = {
  hash: 'x',
  extra: 1,
  gone: undefined,
  assets: [{ name: 'a', parts: ['b'] }],
  groups: { main: { name: 'a', more: {} } },
  children: [{ inner: true }],
};
const facts = statsFacts({ types, sourceUrl: (_, file, line) => `${file}#${line ?? ''}` }, sample);

it('documents every object once, where it first appears, with fields that only a run emits', () => {
  expect(facts.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'hash: string',
    'assets: StatsAsset[]',
    'groups: Record<string, StatsAsset>',
    'children: StatsCompilation[]',
    'errors: StatsError[]',
    'extra: number',
    'inner: boolean',
    'assets[].name: string',
    'assets[].info: AssetInfo',
    'assets[].parts: string[]',
    'assets[].more: object',
    'errors[].message: string',
    'errors[].cause: StatsError',
  ]);
});

it('names the children of a list or map, wherever they are documented', () => {
  const children = (name: string): readonly string[] | undefined => facts.find((fact) => fact.name === name)?.children;
  expect(children('groups')).toEqual(['assets[].name', 'assets[].info', 'assets[].parts', 'assets[].more']);
  expect(children('hash')).toBeUndefined();
});
