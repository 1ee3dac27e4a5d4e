import { main } from './main.ts';
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

/** Runs every static check, two at a time. */
export async function check(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  await runAll(staticChecks, 2, (result) => report(tally, result));
  for (const [name, run] of Object.entries(ownChecks)) {
    const { faults, notes } = await run();
    report(tally, { name, ok: faults.length === 0, output: faults.join('\n') });
    for (const note of notes ?? []) console.log(`     ${note}`);
  }
  return tally;
}

if (import.meta.main) {
  await main(async () => {
    const { failed } = await check();
    if (failed > 0) process.exitCode = 1;
  });
}
