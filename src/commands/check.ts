import { main } from './main.ts';
import { didYouMean } from '../shared/suggest.ts';
import { UserError } from '../shared/problem.ts';
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

/**
 * Runs the static checks, two at a time: all, or those with the given names.
 * @throws UserError for an unknown name
 */
export async function check(names: readonly string[] = []): Promise<Tally> {
  const all = [...staticChecks.map(({ name }) => name), ...Object.keys(ownChecks)];
  for (const name of names)
    if (!all.includes(name))
      throw new UserError(`Unknown check "${name}"`, didYouMean(name, all) || `Available checks: ${all.join(', ')}.`);
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const tally: Tally = { passed: 0, failed: 0 };
  const tasks = staticChecks.filter(({ name }) => isWanted(name));
  await runAll(tasks, 2, (result) => report(tally, result));
  for (const [name, run] of Object.entries(ownChecks)) {
    if (!isWanted(name)) continue;
    const { faults, notes } = await run();
    report(tally, { name, ok: faults.length === 0, output: faults.join('\n') });
    for (const note of notes ?? []) console.log(`     ${note}`);
  }
  return tally;
}

if (import.meta.main) {
  await main(async () => {
    const { failed } = await check(process.argv.slice(2));
    if (failed > 0) process.exitCode = 1;
  });
}
