import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/project.ts';
import { help, helpText } from './help.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('describes every npm script, and no others', () =>
  expect(Object.keys(help).toSorted()).toEqual(Object.keys(scripts).toSorted()));

it.each(Object.keys(help))('the README lists npm run %s', (script) =>
  expect(read('README.md')).toContain(`npm ${script === 'start' || script === 'test' ? '' : 'run '}${script}`),
);

it('prints a description and the options', () => {
  expect(helpText('dev')).toMatchInlineSnapshot(`
    "npm run dev -- [OPTION …]

    Serve the pages on PORT (default 4000) while you edit them.

      --content DIR          folder with the pages (default: content)"
  `);
  expect(helpText('lint')).toMatchInlineSnapshot(`
    "npm run lint

    Run the linter."
  `);
});

it.each(['build', 'serve', 'hosting'])('lists the options that %s reads', (command) => {
  const source = read(`src/commands/${command === 'build' || command === 'serve' ? 'options' : command}.ts`);
  const names = Object.keys(help[command]?.[1] ?? {}).map((option) => option.split(' ')[0]?.slice(2) ?? '');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(source).toMatch(new RegExp(`^ +'?${name}'?: \\{ type:`, 'm'));
});
