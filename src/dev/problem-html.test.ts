import { expect, it } from 'vitest';
import { formatProblems } from '../shared/problem.ts';
import { problemHtml } from './problem-html.ts';

it('shows what a build would print, escaped', () => {
  const problems = [
    { title: 'Unknown component <Tabz>', hint: 'Did you mean <Tabs>? "a" & b', file: 'content/a.mdx', line: 12, column: 3 },
    { title: 'Dead link', hint: 'None.', file: 'content/a.mdx', line: 4, column: 1 },
  ];
  const [, text = ''] = /<pre[^>]*>([\s\S]*)<\/pre>/.exec(problemHtml(problems)) ?? [];
  expect(text).not.toMatch(/<|&(?!amp;|lt;|gt;|quot;)/);
  const unescaped = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(unescaped).toBe(formatProblems(problems));
});
