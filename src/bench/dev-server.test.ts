import { expect, it } from 'vitest';
import { devServerBudgets } from './dev-server.ts';

it('has a budget for the start and one for edits', () => {
  const rows = devServerBudgets(143, [
    { what: 'cold start (ms)', value: 5000 },
    { what: 'edit (ms)', value: 90 },
  ]);
  expect(rows).toEqual([
    { what: 'dev server, 143 pages, cold start (ms)', value: 5000, budget: 4000, wallTime: true },
    { what: '  edit (ms)', value: 90, budget: 150, wallTime: true },
  ]);
});
