import { expect, it } from 'vitest';
import type { IndexedPage } from '../content/content-index.ts';
import type { Problem } from '../shared/problem.ts';
import type { ContentStore } from './content-store.ts';
import type { PageChecker } from './page-checker.ts';
import { ProblemReport } from './problem-report.ts';

it('reports the problems of an edited page before the other pages are checked', async () => {
  const page = { file: 'content/a.mdx', entry: { url: '/a/' } } as IndexedPage;
  const problem: Problem = { title: 'Misspelled', hint: '', file: page.file, line: 5, column: 1 };
  const found: Problem[] = [];
  const printed: string[] = [];
  let reports = 0;
  const store = { page: async () => page, compiled: () => [page] } as unknown as ContentStore;
  const checker: PageChecker = {
    problemsOf: async () => [...found],
    async checkAll(first, _turn, onFirst) {
      expect([...first]).toEqual(['/a/']);
      found.push(problem);
      await onFirst();
      expect(printed.join()).toContain('Misspelled');
      expect((await report.current('/a/')).page).toEqual([problem]);
      expect(reports).toBe(2);
      return undefined;
    },
    refresh: () => undefined,
    end: () => undefined,
  };
  const report = new ProblemReport({ store, checker, onReport: () => reports++, print: (text) => printed.push(text) });
  await report.edited(['/a/']);
  expect([printed, reports]).toEqual([[], 1]);
  await report.all(async () => true);
  expect.assertions(5);
});

it('reports the error of one bundle until the code of both works', async () => {
  let reports = 0;
  const store = { page: async () => undefined, compiled: () => [] } as unknown as ContentStore;
  const report = new ProblemReport({ store, checker: {} as PageChecker, onReport: () => reports++ });
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
