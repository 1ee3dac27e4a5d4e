import { UserError } from '../shared/problem.ts';
import type { Figure } from './side-by-side.ts';

/** A figure with its upper limit. */
export interface Budget extends Figure {
  readonly budget: number;
  /** Wall time depends on what else the machine does, so exceeding it doesn't fail. */
  readonly wallTime?: boolean;
}

const isOver = ({ value, budget }: Budget): boolean => !(value <= budget);

/** A line for each value, with its budget. */
export const budgetTable = (rows: readonly Budget[]): string =>
  [
    `${'benchmark'.padEnd(62)} ${'measured'.padStart(9)} ${'budget'.padStart(7)}`,
    ...rows.map(
      (row) =>
        `${row.what.padEnd(62)} ${row.value.toFixed(row.value < 100 ? 1 : 0).padStart(9)} ${String(row.budget).padStart(7)}${isOver(row) ? '  over budget' : ''}`,
    ),
  ].join('\n');

/** @throws UserError that lists the values over their budget */
export function checkBudgets(rows: readonly Budget[]): void {
  const over = rows.filter((row) => isOver(row) && !row.wallTime);
  if (over.length === 0) return;
  throw new UserError(
    `Over budget: ${over.map(({ what, value, budget }) => `${what.trim()}: ${value.toFixed(1)} instead of at most ${budget}`).join('; ')}`,
    'Find the change that made it slower or larger. The budgets are in src/bench/.',
  );
}
