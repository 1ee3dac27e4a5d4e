import { expect, it } from 'vitest';
import { stem } from './stem.ts';

it.each([
  ['caching', 'cached', 'caches', 'cache'],
  ['splitting', 'split', 'splits'],
  ['bundling', 'bundled', 'bundles', 'bundle'],
  ['plugins', 'plugin'],
  ['dependencies', 'dependency'],
  ['hashes', 'hashed', 'hashing', 'hash'],
  ['optimise', 'optimising', 'optimisation', 'optimize', 'optimization'],
  ['minification', 'minify'],
  ['compression', 'compress'],
  ['configuration', 'configure', 'configured'],
  ['generation', 'generate', 'generated', 'generating'],
  ['colours', 'color'],
  ['behaviour', 'behavior'],
  ['analyse', 'analyze', 'analyzed'],
  ['centre', 'center'],
])('%s, %s … are one word', (...forms) => expect(new Set(forms.filter(Boolean).map((form) => stem(form))).size).toBe(1));

it.each(['css', 'fs', 'process', 'this', 'js', 'es2022', '__a__'])('%s stays as it is', (word) => expect(stem(word)).toBe(word));
