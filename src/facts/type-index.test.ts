import { describe, expect, it } from 'vitest';
import { oneLine, parseDoc, TypeIndex } from './type-index.ts';

const index = new TypeIndex(
  'x.d.ts',
  `declare interface Base { shared: string }
declare interface Own extends Base {
	/**
	 * What it says.
	 * @since 5.8.0
	 * @deprecated use other
	 */
	old?: () => void;
	run(a: string, b?: number): Promise<void>;
	[key: string]: any;
}
type Both = Own & { "quoted-key": 1 | 2 };
declare class Thing {
	constructor(context: string, __1?: { a: number }, ...rest: string[]);
	static make: (x: Thing) => { hook: string };
	apply(): void;
}
declare namespace inner { interface Hot { data: object } }
declare namespace exports { export interface Known { errors: exports.Hot[] } }
type Open = exports.Known & Record<string, any>;
declare const x: string, y: number;
type Odd = string | number;
`,
);

it('finds members, inherited and merged ones, with their comments', () => {
  expect(index.members('Both').map(({ name, type, optional, doc, line }) => ({ name, type, optional, doc, line }))).toEqual([
    { name: 'shared', type: 'string', optional: false, doc: {}, line: 1 },
    {
      name: 'old',
      type: '() => void',
      optional: true,
      doc: { description: 'What it says.', since: '5.8', deprecated: 'use other' },
      line: 8,
    },
    { name: 'run', type: '(a: string, b?: number) => Promise<void>', optional: false, doc: {}, line: 9 },
    { name: 'quoted-key', type: '1 | 2', optional: false, doc: {}, line: 12 },
  ]);
  expect(index.members('Hot').map(({ name }) => name)).toEqual(['data']);
  expect(index.members('Open').map(({ name, type }) => [name, type])).toEqual([['errors', 'Hot[]']]);
  expect(index.members('Thing').map(({ name }) => name)).toEqual(['make', 'apply']);
  expect(index.variables().map(({ name, type }) => [name, type])).toEqual([
    ['x', 'string'],
    ['y', 'number'],
  ]);
});

it('finds the constructor of a class', () => {
  expect(index.constructorParameters('Thing')).toEqual([
    { name: 'context', type: 'string' },
    { name: 'options?', type: '{ a: number }' },
    { name: '...rest', type: 'string[]' },
  ]);
});

describe('unsupported input', () => {
  it('is reported with file and line', () => {
    expect(() => index.members('Odd')).toThrow('x.d.ts:22: a type with members is an unsupported TSUnionType: string | number');
    expect(() => index.members('Gone')).toThrow("x.d.ts doesn't declare Gone");
    expect(() => new TypeIndex('y.d.ts', 'declare interface {')).toThrow("Can't parse y.d.ts");
  });
});

it('puts code on one line', () => {
  expect(oneLine('(\n\ta: string, // \n\tb: number\n) => void'.replace('// ', ''))).toBe('(a: string, b: number) => void');
  expect(oneLine('\n\t| "a" /* first */\n\t| "b"')).toBe('"a" | "b"');
  expect(oneLine('Record<\n\tstring,\n\t() => void\n>')).toBe('Record<string, () => void>');
});

it('reads comments', () => {
  expect(parseDoc('/** @deprecated */')).toEqual({ deprecated: true });
  expect(parseDoc('/**\n * Mail a@b.c\n * twice.\n */')).toEqual({ description: 'Mail a@b.c twice.' });
});
