import { describe, expect, it } from 'vitest';
import { foldDefaults, modes } from './default-values.ts';
import { printValue } from './print-value.ts';

const targets = ['web', 'webworker', 'node'];

const fold = (valueOf: (mode: string, target: string) => string): unknown =>
  foldDefaults(modes.flatMap((mode) => targets.map((target) => ({ mode, target, value: valueOf(mode, target) }))));

describe('equal defaults', () => {
  it.each<[string, (mode: string, target: string) => string, unknown]>([
    ['stand for all', () => '1', [{ value: '1' }]],
    ['are left out when there is none', () => '', []],
    [
      'are told by mode',
      (mode) => (mode === 'production' ? 'a' : 'b'),
      [
        { modes: ['development', 'none'], value: 'b' },
        { modes: ['production'], value: 'a' },
      ],
    ],
    [
      'are told by target, the most common last',
      (_, target) => (target === 'node' ? 'n' : 'w'),
      [
        { targets: ['node'], value: 'n' },
        { otherwise: true, value: 'w' },
      ],
    ],
    [
      'are undefined where there is none',
      (mode) => (mode === 'none' ? '' : 'a'),
      [
        { modes: ['development', 'production'], value: 'a' },
        { modes: ['none'], value: 'undefined' },
      ],
    ],
    [
      'are told by both',
      (mode, target) => (mode === 'production' && target !== 'node' ? 'a' : ''),
      [
        { modes: ['production'], targets: ['web', 'webworker'], value: 'a' },
        { otherwise: true, value: 'undefined' },
      ],
    ],
    [
      'are told row by row where they make no rectangle',
      (mode, target) => (target === 'node' || (mode === 'production' && target === 'webworker') ? 'a' : 'b'),
      [
        { modes: ['development', 'none'], targets: ['node'], value: 'a' },
        { modes: ['production'], targets: ['webworker', 'node'], value: 'a' },
        { otherwise: true, value: 'b' },
      ],
    ],
  ])('%s', (_, valueOf, folded) => expect(fold(valueOf)).toEqual(folded));
});

describe('a value', () => {
  const print = (value: unknown): string => printValue(value, new Map([['/home/me', 'process.cwd()']]));
  it.each<[unknown, string]>([
    ['it\'s "a"', "'it\\'s \"a\"'"],
    [Infinity, 'Infinity'],
    [null, 'null'],
    [/node_modules/i, '/node_modules/i'],
    ['/home/me', 'process.cwd()'],
    ['/home/me/dist', "path.join(process.cwd(), 'dist')"],
    [['/home/me/a', 1], "[path.join(process.cwd(), 'a'), 1]"],
    [{}, '{}'],
    [{ a: 1, 'b-c': undefined, 'd/e': [] }, "{ a: 1, 'd/e': [] }"],
    [{ one: 'x'.repeat(40), two: 'y'.repeat(40), three: 3 }, '{ one, two, three }'],
    [Array.from({ length: 12 }, (_, index) => index), '[0, 1, 2, 3, 4, 5, 6, 7, … 4 more]'],
    [Array.from({ length: 5 }, () => 'x'.repeat(30)), `['${'x'.repeat(30)}', '${'x'.repeat(30)}', … 3 more]`],
    [new Map(), 'new Map(…)'],
  ])('%j is written %s', (value, text) => expect(print(value)).toBe(text));

  it('of a function is its text if short, otherwise its parameters', () => {
    expect(print((a: number) => a)).toMatch(/^\(?a\)? ?=> ?a$/);
    const long = (left: number, right: number): number => Math.max(left, right) + Math.min(left, right) + Math.hypot(left, right);
    expect(print(long)).toBe('(left, right) => …');
  });
});
