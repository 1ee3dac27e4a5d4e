/** The result of a check. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}

/** How many checks passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Runs a check, prints its result, and counts it. @returns whether it passed */
export async function report(tally: Tally, name: string, run: () => CheckResult | Promise<CheckResult>): Promise<boolean> {
  const start = performance.now();
  const { faults, notes = [] } = await run();
  const ok = faults.length === 0;
  tally[ok ? 'passed' : 'failed']++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  for (const line of [...faults, ...notes]) console.log(line.trimEnd().replaceAll(/^/gm, '     '));
  return ok;
}
