import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQuoteReader } from '../../content/image-index.ts';
import { filesIn } from '../../content/files-in.ts';
import { readExample } from './components.ts';

const root = join(import.meta.dirname, '../../..');
const readQuoted = createQuoteReader(root);

it('every preset opens in the playground, has the same package.json, and is linked from a guide', () => {
  const presets = readdirSync(join(root, 'examples/playground')).flatMap((name) =>
    name.includes('.') ? [] : `playground/${name}`,
  );
  expect(presets.length).toBeGreaterThanOrEqual(12);
  expect(presets.filter((name) => !readExample(readQuoted(`examples/${name}/example.json`))?.playground)).toEqual([]);
  expect(new Set(presets.map((name) => readQuoted(`examples/${name}/package.json`))).size).toBe(1);
  const pages = filesIn(join(root, 'content')).map((file) => readFileSync(join(root, 'content', file), 'utf8'));
  const linked = pages.flatMap((text) => [...text.matchAll(/\/playground\/#example=([^)\s]+)/g)].map(([, name]) => name));
  expect(new Set(linked)).toEqual(new Set(presets));
});
