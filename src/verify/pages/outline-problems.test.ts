import { expect, it } from 'vitest';
import { formatProblem } from '../../shared/problem.ts';
import { repeatedHeadings, ungroupedPages } from './outline-problems.ts';

const repeated = (text: string): string[] => repeatedHeadings('page.mdx', text).map(formatProblem);

it('reports a heading that the page already has', () => {
  expect(repeated('## Usage\n\nA.\n\n## `a`\n\n### Usage\n\n## `a`\n')).toEqual([
    'page.mdx:7:1\n  The heading "Usage" is on line 1, too\n  Give one of them other words, or an id of its own: <Anchor id="…" /> below it.',
    'page.mdx:9:1\n  The heading "`a`" is on line 5, too\n  Give one of them other words, or an id of its own: <Anchor id="…" /> below it.',
  ]);
});

it.each([
  '## `import`\n\n## `import()`\n',
  '## Usage\n\n## Usage\n\n<Anchor id="usage-again" />\n',
  '## Usage\n\n```md\n## Usage\n```\n',
])('accepts %j', (text) => expect(repeated(text)).toEqual([]));

it('reports a page without a group among pages that have one', () => {
  const grouped = ['a', 'b', 'c', 'd'].map((name) => ({ file: `guides/${name}.mdx`, entry: { group: 'Styles' } }));
  const without = { file: 'guides/e.mdx', entry: {} };
  const index = { ...without, file: 'guides/index.mdx' };
  expect(ungroupedPages([index, ...grouped, without]).map(({ file }) => file)).toEqual(['guides/e.mdx']);
  expect(ungroupedPages([index, without, { ...without, file: 'guides/f.mdx' }, ...grouped.slice(2)])).toEqual([]);
});
