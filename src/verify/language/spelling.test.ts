import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'docs-spelling-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs cspell with our configuration on one page, and returns what it reports. */
function spell(text: string): string {
  const file = join(folder, 'page.mdx');
  writeFileSync(file, text);
  const args = [
    'node_modules/.bin/cspell',
    'lint',
    '--config',
    'cspell.json',
    '--root',
    folder,
    '--no-progress',
    '--no-summary',
    file,
  ];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.replaceAll(file, 'page.mdx').trim();
}

it('finds misspelled words with their place', { timeout: 60_000 }, () =>
  expect(spell('---\ntitle: A page\n---\n\nYou recieve chunks.\n')).toBe('page.mdx:5:5 - Unknown word (recieve) fix: (receive)'),
);

it('passes over code, tags, link targets, and words of our own', { timeout: 60_000 }, () =>
  expect(
    spell('`recieve` in Rspack, <Option name="recieve" />, <samp>recieve</samp>, [a](/recieve/)\n\n```js\nrecieve();\n```\n'),
  ).toBe(''),
);
