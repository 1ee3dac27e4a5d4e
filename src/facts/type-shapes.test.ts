import { expect, it } from 'vitest';
import { TypeIndex } from './type-index.ts';
import { findShape } from './type-shapes.ts';

const types = new TypeIndex(
  'types.d.ts',
  `
  interface Base { /** Text. */ base?: string; }
  interface Data extends Base { name?: string; run(a: number): void; data: | string | number; [index: string]: any }
  type Named = Data & { name: string } & Record<string, any>;
  type Choice = | 'a' | Data;
  declare class Thing { constructor(); #secret: string; _own: number; size(): number; size(unit: string): number }
  interface Empty {}
  interface Generic<T> { value: T }
  type Long = ${Array.from({ length: 200 }, (_, index) => `'word${index}'`).join(' | ')};
  interface Wide { f: (${Array.from({ length: 30 }, (_, index) => `argument${index}: string`).join(', ')}) => void }
`,
);

it.each([
  ['Data', 'Data {\n  base?: string\n  name?: string\n  run: (a: number) => void\n  data: string | number\n}'],
  ['Named', 'Named {\n  base?: string\n  run: (a: number) => void\n  data: string | number\n  name: string\n  …: any\n}'],
  ['Choice', "Choice = 'a' | Data"],
  ['Thing', 'Thing {\n  size: () => number\n  size: (unit: string) => number\n}'],
  ['Empty', 'Empty {}'],
  ['Generic', undefined],
  ['Long', undefined],
  ['Missing', undefined],
])('%s', (name, shape) => expect(findShape(types, name)).toBe(shape));

it('shortens a long line', () => {
  expect(findShape(types, 'Wide')?.split('\n')[1]).toMatch(/^ {2}f: \(argument0: string, .{120,150}…$/);
});
