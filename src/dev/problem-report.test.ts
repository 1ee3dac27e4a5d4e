import { expect, it } from 'vitest';
import { createProject } from '../generate/paths.ts';
import type { ContentStore } from '../generate/content-store.ts';
import { createProblemReport } from './problem-report.ts';

const project = { ...createProject({}), own: false, ruled: false };

it('reports the error of one bundle until the code of both works', async () => {
  let reports = 0;
  const store = { page: () => undefined, pages: [] } as unknown as ContentStore;
  const report = createProblemReport(project, store, () => reports++);
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
