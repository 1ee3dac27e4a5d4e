import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'docs-spelling-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = {
  'misspelled.mdx': '---\ntitle: A page\n---\n\nYou recieve teh chunks adn HMR.\n',
  'correct.mdx':
    '`recieve` in Rspack, <Option name="recieve" />, <samp>recieve</samp>, [a](/recieve/)\n\n```js\nrecieve();\n```\n',
};
let lines: readonly string[] = [];

// cspell reads its dictionaries for seconds, so it checks all pages at once.
beforeAll(() => {
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  const options = ['--config', 'cspell.json', '--root', folder, '--no-progress', '--no-summary'];
  const args = ['node_modules/.bin/cspell', 'lint', ...options, join(folder, '*.mdx')];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  lines = stdout.replaceAll(`${folder}/`, '').trim().split('\n');
}, 120_000);
const reportOf = (name: keyof typeof pages): string[] => lines.filter((line) => line.startsWith(name));

it('finds misspelled words with their position', () =>
  expect(reportOf('misspelled.mdx')).toEqual([
    'misspelled.mdx:5:5 - Unknown word (recieve)',
    'misspelled.mdx:5:13 - Unknown word (teh)',
    'misspelled.mdx:5:24 - Unknown word (adn)',
  ]));

it('ignores code, tags, link targets, and our own words', () => expect(reportOf('correct.mdx')).toEqual([]));
