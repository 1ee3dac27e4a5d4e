import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

/** The result of a check. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}

/** Runs a check as a command of its own, which first writes the file that it checks if `--write` is given. */
export const checkCommand = async (check: () => Promise<CheckResult>, write: () => Promise<void> | void): Promise<void> =>
  main(async () => {
    const options = { write: { type: 'boolean', default: false } } as const;
    if (parseOptions({ args: process.argv.slice(2), options }).values.write) await write();
    const { faults, notes = [] } = await check();
    for (const line of [...notes, ...faults]) console.log(line);
    if (faults.length > 0) process.exitCode = 1;
  });
