import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../../../tests/fixtures/folder.ts';
import { spellingProblems } from './spelling.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'docs-spelling-'));
  await writeFiles(root, {
    'cspell.json': '{}',
    'data/words.txt': '',
    'package-lock.json': '{}',
    // Notes the files that it's given and finds a problem in each.
    'node_modules/cspell/bin.mjs': `import { appendFileSync } from 'node:fs';
const files = process.argv.filter((argument) => argument.endsWith('.mdx'));
appendFileSync('runs.txt', files.join(' ') + '\\n');
for (const file of files) console.log(file + ':5:5 - Unknown word (wrod) Suggestions: [word, rod]');
process.exit(1);`,
  });
});
afterAll(async () => rm(root, { recursive: true }));

it('checks a page once, even if a second call starts before the first ends', async () => {
  const pages = ['a.mdx', 'b.mdx'].map((file) => ({ file, text: file }));
  const options = { root, directory: join(root, 'results') };
  const both = await Promise.all([spellingProblems(pages.slice(0, 1), options), spellingProblems(pages, options)]);
  expect(both.map((problems) => problems.map(({ file, title }) => `${file}: ${title}`))).toEqual([
    ['a.mdx: "wrod" is misspelled'],
    ['a.mdx: "wrod" is misspelled', 'b.mdx: "wrod" is misspelled'],
  ]);
  expect(readFileSync(join(root, 'runs.txt'), 'utf8')).toBe('a.mdx\nb.mdx\n');
});
