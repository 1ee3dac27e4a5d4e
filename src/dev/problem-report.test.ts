import { expect, it } from 'vitest';
import { createProject } from '../generate/paths.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { Problem } from '../shared/problem.ts';
import type { ContentStore } from './content-store.ts';
import { ProblemReport } from './problem-report.ts';

const project = { ...createProject({}), own: false, ruled: false };

it('reports the problems of an edited page before the other pages are compiled and checked', async () => {
  const page = { file: 'content/a.mdx', entry: { url: '/a/' }, page: {} } as IndexedPage;
  const problem: Problem = { title: 'Misspelled', hint: '', file: page.file, line: 5, column: 1 };
  const found: Problem[] = [];
  const printed: string[] = [];
  let reports = 0;
  const store = {
    page: () => page,
    compiled: () => [page],
    problemsOf: () => [...found],
    async compileRest() {
      expect(printed.join()).toContain('Misspelled');
      expect((await report.current('/a/')).page).toContain('content/a.mdx:5:1\n  Misspelled');
      expect(reports).toBe(2);
    },
  } as unknown as ContentStore;
  const report = new ProblemReport(
    project,
    store,
    () => reports++,
    (text) => printed.push(text),
  );
  await report.edited(['/a/']);
  expect([printed, reports]).toEqual([[], 1]);
  found.push(problem);
  await report.all(async () => true);
  expect([printed.length, reports]).toEqual([1, 3]);
  expect.assertions(5);
});

it('reports the error of one bundle until the code of both works', async () => {
  let reports = 0;
  const store = { page: () => undefined, compiled: () => [] } as unknown as ContentStore;
  const report = new ProblemReport(project, store, () => reports++);
  const code = async (): Promise<string | undefined> => (await report.current('/a/')).code;
  report.codeError('prerenderer', 'A');
  report.codeError('app', 'B');
  expect(await code()).toBe('A');
  report.codeError('prerenderer', undefined);
  expect(await code()).toBe('B');
  report.codeError('app', undefined);
  expect(await code()).toBeUndefined();
  expect(reports).toBe(4);
  report.codeError('app', undefined);
  expect(reports).toBe(4);
});
