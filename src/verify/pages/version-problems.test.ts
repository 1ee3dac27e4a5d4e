import { expect, it } from 'vitest';
import { problemLine } from '../../../tests/fixtures/problem-line.ts';
import { notedBugs, versionProblems } from './version-problems.ts';

const problemsOf = (text: string): string =>
  versionProblems({ file: 'page.mdx', text }, { version: '5.113.1', bugs: new Set(['output.path', 'output.html']) })
    .map(problemLine)
    .join('\n');

it.each([
  'webpack <Version /> runs on Node.js 10.13.',
  'In <Version bug="output.path" />, it fails.',
  'In <Version bug="output.path, output.html" />, it fails.',
  'In <Version /> it\n\n- turns the others off.\n\nIt fails.',
  '| Builds with <Version /> | Has no effect |',
  'Before 5.113 and since webpack 5.113.1, it fails. It came with <Since version="5.113" />.',
  '| 5.113 | `a` is gone |',
  'In 5.112.2 and 5.113.0, it was 15.113, or 5.113.12.',
  '`5.113.1`, <samp>`webpack 5.113.1`</samp>, [notes](/blog/5.113/)\n\n```text\n5.113.1\n```',
])('accepts %j', (text) => {
  expect(problemsOf(text)).toBe('');
});

it.each([
  ['webpack 5.113 builds CSS.', 1, 'The version 5.113 is written by hand'],
  ['A.\n\n| `a` | off | Since 5.112. In 5.113.1 it works |', 3, 'The version 5.113.1 is written by hand'],
  ['---\ntitle: A\ndescription: Of webpack 5.113.\n---\n', 3, 'Leave it out: front matter must hold for every release.'],
  ['In <Version />, it fails.', 1, 'The note about a bug names no test'],
  ['A.\n\n| `a` | It has no effect in <Version /> |', 3, 'The note about a bug names no test'],
  ['In <Version bug="output.path, mode" />, it fails.', 1, 'No claim tests the bug of mode'],
])('finds text that goes stale: %j', (text, line, title) => {
  expect(problemsOf(text)).toContain(`page.mdx:${line}:`);
  expect(problemsOf(text)).toContain(title);
});

it('lists the bugs that a page notes', () => {
  expect(notedBugs('<Version /> <Version bug="a, b" /> <Version bug="c" />')).toEqual(['a', 'b', 'c']);
});
