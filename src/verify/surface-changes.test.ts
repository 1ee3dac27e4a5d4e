import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { surfaceChanges } from './surface-changes.ts';

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
  expect(surfaceChanges(before, after)).toEqual([
    { what: 'deprecated', key: 'option a' },
    { what: 'removed', key: 'option b' },
    { what: 'changed', key: 'option c', detail: 'type: boolean → boolean | "auto"' },
    { what: 'changed', key: 'option c', detail: 'values: none → auto' },
    { what: 'changed', key: 'option c', detail: 'default: true → production: true' },
    { what: 'added', key: 'option d' },
    { what: 'changed', key: 'hook run', detail: 'kind: SyncHook → AsyncSeriesHook' },
    { what: 'changed', key: 'hook run', detail: 'parameters: none → compiler: Compiler' },
  ]);
});

it('ignores unchanged facts, even if their URL changed', () => {
  expect(surfaceChanges([option('a', { source: 'x' })], [option('a', { source: 'y', since: '5.1' })])).toEqual([]);
});
