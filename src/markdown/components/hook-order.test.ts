import { expect, it } from 'vitest';
import { hookRuns, parseHookCalls } from './hook-order.ts';

it('reads hooks and counts, and skips the command and messages', () => {
  expect(parseHookCalls('$ node record.mjs\ncompiler.run\n(node:1) Warning: a.b was moved\ncompilation.seal ×2\n')).toEqual([
    { hook: 'compiler.run', count: 1 },
    { hook: 'compilation.seal', count: 2 },
  ]);
});

it('joins consecutive hooks of one owner and shortens long runs', () => {
  const calls = ['a.one', 'a.two', 'b.one', 'b.two', 'b.three', 'b.four', 'b.five', 'a.three'].map((hook) => ({
    hook,
    count: 1,
  }));
  expect(hookRuns(calls)).toEqual([
    { owner: 'a', labels: ['one', 'two'] },
    { owner: 'b', labels: ['one', '… 3 more', 'five'] },
    { owner: 'a', labels: ['three'] },
  ]);
});
