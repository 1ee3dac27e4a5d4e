import { expect, it } from 'vitest';
import { budgetTable, checkBudgets } from './budget.ts';

const row = (value: number, wallTime = false) => ({ what: '  a keystroke (ms)', value, budget: 10, wallTime });

it('accepts values up to the budget', () => expect(() => checkBudgets([row(9.9), row(10)])).not.toThrow());

it.each([10.1, NaN, Infinity])('fails for %s with a budget of 10', (value) =>
  expect(() => checkBudgets([row(1), row(value)])).toThrow(
    `Over budget: a keystroke (ms): ${value.toFixed(1)} instead of at most 10`,
  ),
);

it('only shows wall time over its budget', () => {
  expect(() => checkBudgets([row(11, true)])).not.toThrow();
  expect(budgetTable([row(11, true), row(9)]).match(/over budget/g)).toHaveLength(1);
});
