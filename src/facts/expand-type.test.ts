import { expect, it } from 'vitest';
import { createTypeExpander, isFunctionType } from './expand-type.ts';

const comment =
  '/**\n * @template {object} [T=Data]\n * @typedef {(data: T,\n *  info?: EXPECTED_ANY) => string} PathFn\n */\n/** @typedef {{ a: 1 }} Other */';
const callback =
  '/**\n * Says.\n * @callback KeepFn\n * @param {string} path the path\n * @param {import("./A").Info=} info more\n * @returns {boolean | undefined} keep?\n */';
const expandType = createTypeExpander((file) =>
  file === 'lib/Path.js' ? comment : file === 'lib/out/Clean.js' ? callback : undefined,
);

it.each([
  ["import('../lib/Path').PathFn<import('./X').Chunk>", '(data: Chunk, info?: any) => string'],
  ["import('../lib/Path').PathFn", '(data: Data, info?: any) => string'],
  ["import('../../lib/out/Clean').KeepFn", '(path: string, info?: Info) => boolean | undefined'],
  ["import('../lib/Path').Other", 'Other'],
  ["import('../lib/Gone').Gone", 'Gone'],
  ["typeof import('../lib/util/Hash')", 'typeof Hash'],
  ['((request: string) => \'a\' | "b")', '(request: string) => "a" | "b"'],
  ['(string) | (number)', '(string) | (number)'],
])('%s is %s', (tsType, expanded) => expect(expandType(tsType)).toBe(expanded));

it('distinguishes function types from lists of them', () => {
  expect(['() => void', '<T>(a: (b: T) => void) => T'].map(isFunctionType)).toEqual([true, true]);
  expect(['(() => void)[]', '(a | b)[]', 'string', 'Record<string, () => void>'].some(isFunctionType)).toBe(false);
});
