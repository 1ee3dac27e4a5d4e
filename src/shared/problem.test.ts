import { expect, it } from 'vitest';
import { type Problem, ProblemsError } from './problem.ts';

const problem = (file: string, line: number, column: number): Problem => ({
  title: `Fault ${column}`,
  hint: 'Mend it.',
  file,
  line,
  column,
});

it('reports all problems by file, line and column, and counts them', () => {
  const problems = [problem('b.mdx', 1, 1), problem('a.mdx', 10, 1), problem('a.mdx', 9, 12), problem('a.mdx', 9, 2)];
  const { message } = new ProblemsError(problems);
  expect(message).toMatch(/^a\.mdx:9:2\n {2}Fault 2\n {2}Mend it\.\n\na\.mdx:9:12\n[^]*\n\n4 problems$/);
  expect(message.match(/^\w\.mdx:.*$/gm)).toEqual(['a.mdx:9:2', 'a.mdx:9:12', 'a.mdx:10:1', 'b.mdx:1:1']);
  expect(new ProblemsError([problem('a.mdx', 1, 1)]).message).toMatch(/\n\n1 problem$/);
  expect(problems[0]?.file).toBe('b.mdx');
});
