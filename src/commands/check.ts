import { main } from './main.ts';
import { didYouMean } from '../shared/suggest.ts';
import { UserError } from '../shared/problem.ts';
import { root } from '../build/project.ts';
import { changedChecks, changedFiles } from './changed-checks.ts';
import { ownChecks, staticChecks } from './checks.ts';
import { runAll, type TaskResult } from './run-all.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export function report(tally: Tally, { name, ok, output }: TaskResult): void {
  if (ok) tally.passed++;
  else tally.failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
  if (!ok) console.log(output.replaceAll(/^/gm, '     '));
}

const allChecks = [...staticChecks.map(({ name }) => name), ...Object.keys(ownChecks)];

/**
 * Runs the static checks, two at a time: all, or those with the given names. `types` means all checks whose name starts
 * with `types:`.
 * @throws UserError for an unknown name
 */
export async function check(names: readonly string[] = [], tally: Tally = { passed: 0, failed: 0 }): Promise<void> {
  const selects = (wanted: string, name: string): boolean => name === wanted || name.startsWith(`${wanted}:`);
  for (const wanted of names)
    if (!allChecks.some((name) => selects(wanted, name)))
      throw new UserError(
        `Unknown check "${wanted}"`,
        didYouMean(wanted, allChecks) || `Available checks: ${allChecks.join(', ')}.`,
      );
  const isSelected = (name: string): boolean => names.length === 0 || names.some((wanted) => selects(wanted, name));
  const tasks = staticChecks.filter(({ name }) => isSelected(name));
  await runAll(tasks, 2, (result) => report(tally, result));
  for (const [name, run] of Object.entries(ownChecks)) {
    if (!isSelected(name)) continue;
    const { faults, notes } = await run();
    report(tally, { name, ok: faults.length === 0, output: faults.join('\n') });
    for (const note of notes ?? []) console.log(`     ${note}`);
  }
}

if (import.meta.main) {
  await main(async () => {
    const args = process.argv.slice(2);
    const tally: Tally = { passed: 0, failed: 0 };
    const names = args.includes('--changed') ? changedChecks(changedFiles(root), allChecks) : args;
    if (args.includes('--changed')) console.log(`Affected by uncommitted changes: ${names.join(', ') || 'no check'}`);
    if (names.length > 0 || args.length === 0) await check(names, tally);
    if (tally.failed > 0) process.exitCode = 1;
  });
}
