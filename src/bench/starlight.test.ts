import { expect, it } from 'vitest';
import { type BuildCosts, costTable } from './build-costs.ts';
import { starlightPage } from './starlight.ts';

it('moves the title to the front matter', () => {
  expect(starlightPage('# The "output"\n\nText\n\n# Not this\n')).toBe(
    '---\ntitle: "The \\"output\\""\n---\n\nText\n\n# Not this\n',
  );
});

it('prints costs relative to the yardstick and to the other site', () => {
  const costs = (cpuSeconds: number): BuildCosts => {
    const run = { seconds: cpuSeconds / 2, cpuSeconds, memory: 500 };
    return { yardstick: 2, cold: run, touched: run, bytes: 3e6 };
  };
  const lines = costTable('10 pages', [
    ['this site', costs(4)],
    ['Starlight', costs(16)],
  ]).split('\n');
  expect(lines[0]?.split(/\s{2,}/)).toEqual(['10 pages', 'this site', 'Starlight', 'ratio']);
  expect(lines[1]?.split(/\s{2,}/)).toEqual(['cold, CPU s', '4.00', '16.00', '0.25']);
  expect(lines[2]?.split(/\s{2,}/)).toEqual(['cold, CPU relative to the yardstick', '2.00', '8.00', '0.25']);
});
