import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../generate/paths.ts';
import { help, tools } from './help.mjs';

const scriptOf = (name: string): string =>
  [`src/commands/${name}.ts`, `tools/${name}.mjs`].find((file) => existsSync(join(root, file))) ?? '';

it.each(Object.keys({ ...help, ...tools }))('%s exists', (name) => expect(scriptOf(name)).not.toBe(''));

it('lists environment variables that the code reads', () => {
  const files = globSync(['src/**/*.ts', 'tests/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const lists = Object.values({ ...help, ...tools }).flatMap((text) => text.split('\nVariables:').slice(1));
  const names = new Set(lists.flatMap((text) => text.match(/\b(?=\w*[A-Z]{4})[A-Z\d_]+\b(?!\.)/g) ?? []));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
