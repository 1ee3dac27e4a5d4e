import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { changeLines, surfaceChanges } from './surface-changes.ts';

const option = (name: string, rest: object = {}): Fact => ({
  group: 'option',
  name,
  id: name,
  source: '',
  type: 'boolean',
  ...rest,
});
const hook = (name: string, rest: object = {}): Fact => ({
  group: 'hook',
  name,
  id: name,
  source: '',
  of: 'compiler',
  kind: 'SyncHook',
  parameters: [],
  ...rest,
});

it('finds what was added and removed, newly deprecated, and what changed', () => {
  const before = [option('a'), option('b'), option('c', { defaults: [{ value: 'true' }] }), hook('run')];
  const after = [
    option('a', { deprecated: true }),
    option('c', { defaults: [{ modes: ['production'], value: 'true' }], type: 'boolean | "auto"', values: ['auto'] }),
    option('d'),
    hook('run', { kind: 'AsyncSeriesHook', parameters: [{ name: 'compiler', type: 'Compiler' }] }),
  ];
  expect(
    changeLines(surfaceChanges(before, after), [{ file: 'content/c.mdx', keys: new Set(['option c', 'hook run']) }]),
  ).toEqual([
    'deprecated option a',
    'removed    option b',
    'changed    option c',
    '           type: boolean → boolean | "auto"',
    '           in content/c.mdx',
    'changed    option c',
    '           values: none → auto',
    '           in content/c.mdx',
    'changed    option c',
    '           default: true → production: true',
    '           in content/c.mdx',
    'added      option d',
    'changed    hook run',
    '           kind: SyncHook → AsyncSeriesHook',
    '           in content/c.mdx',
    'changed    hook run',
    '           parameters: none → compiler: Compiler',
    '           in content/c.mdx',
  ]);
});

it('ignores unchanged facts, even if their URL changed', () => {
  expect(surfaceChanges([option('a', { source: 'x' })], [option('a', { source: 'y', since: '5.1' })])).toEqual([]);
});
