import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBlocks } from '../src/find-blocks.js';

const remaining = (source, flags) => {
  let rest = source;
  for (const [start, end] of findBlocks(source, flags).reverse()) rest = rest.slice(0, start) + rest.slice(end);
  return rest;
};
const source = 'a();\n// #if beta\nb();\n// #endif\nc();\n';

test('removes the block if the flag is off', () => {
  assert.equal(remaining(source, { beta: false }), 'a();\nc();\n');
});

test('removes only the comments if the flag is on', () => {
  assert.equal(remaining(source, { beta: true }), 'a();\nb();\nc();\n');
});

test('rejects unknown flags and unfinished blocks', () => {
  assert.throws(() => findBlocks(source, {}), /Unknown flag "beta"/);
  assert.throws(() => findBlocks('// #if beta\n', { beta: true }), /has no \/\/ #endif/);
  assert.throws(() => findBlocks('// #endif\n', {}), /without \/\/ #if/);
});
