import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQuoteReader } from '../../content/quotable-files.ts';
import { filesIn } from '../../content/files-in.ts';
import { canPlay } from './playground.ts';

const root = join(import.meta.dirname, '../../..');
const readQuoted = createQuoteReader(root);

const isPlayable = (name: string): boolean => canPlay(name, readQuoted(`examples/${name}/example.json`) ?? '', readQuoted);

const presets = readdirSync(join(root, 'examples/playground')).flatMap((name) =>
  name.includes('.') ? [] : `playground/${name}`,
);

it('every preset can be built in the playground, has the same package.json, and is linked from a guide', () => {
  expect(presets.length).toBeGreaterThanOrEqual(12);
  expect(presets.filter((name) => !isPlayable(name))).toEqual([]);
  expect(new Set(presets.map((name) => readQuoted(`examples/${name}/package.json`))).size).toBe(1);
  const pages = filesIn(join(root, 'content')).map((file) => readFileSync(join(root, 'content', file), 'utf8'));
  const linked = pages.flatMap((text) => [...text.matchAll(/\/playground\/#example=([^)\s]+)/g)].map(([, name]) => name));
  expect(new Set(linked)).toEqual(new Set(presets));
});

it.each([
  ['guides/lazy-loading/1-on-click', true],
  ['getting-started/1-first-bundle', true],
  ['blog/5.108', true],
  // Without print-module.js, which needs Node.js.
  ['guides/tree-shaking/1-unused-exports', true],
  // A package, the dev server, an image, a loader from npm, and options on the command line.
  ['guides/caching', false],
  ['guides/native-css/1-css-modules', false],
  ['concepts/modules', false],
  ['home/no-loaders', false],
  ['configuration/function', false],
])('%s: %s', (name, expected) => expect(isPlayable(name)).toBe(expected));
