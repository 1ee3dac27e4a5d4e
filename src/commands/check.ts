import { didYouMean } from '../shared/suggest.ts';
import { UserError } from '../shared/problem.ts';
import { changedFiles } from './changed-files.ts';
import { report, type Tally } from './check-result.ts';
import { checks } from './checks.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

const isSelected = (name: string, selected: readonly string[]): boolean =>
  selected.some((other) => name === other || name.startsWith(`${other}:`));

/** Whether the result of a check depends on one of these files. */
export const isConcerned = (name: string, files: readonly string[]): boolean =>
  files.some((file) => checks[name]?.concerns?.test(file) ?? true);

/**
 * Runs the static checks: other programs one after the other, while our own checks run in this process.
 * @param names checks to run (default: all); `types` selects all checks whose name starts with `types:`
 * @param changed run only checks whose result depends on one of these files, and report their problems first
 * @throws UserError for an unknown name
 */
export async function check(names: readonly string[] = [], changed?: readonly string[]): Promise<Tally> {
  const all = Object.keys(checks);
  const unknown = names.find((name) => !all.some((other) => isSelected(other, [name])));
  if (unknown !== undefined)
    throw new UserError(`Unknown check "${unknown}"`, didYouMean(unknown, all) || `Available checks: ${all.join(', ')}.`);
  const wanted = Object.entries(checks).filter(
    ([name]) => (names.length === 0 || isSelected(name, names)) && (changed === undefined || isConcerned(name, changed)),
  );
  const tally: Tally = { passed: 0, failed: 0 };
  const runAll = async (list: typeof wanted): Promise<void> => {
    for (const [name, { run }] of list) await report(tally, name, () => run(new Set(changed)));
  };
  const programs = runAll(wanted.filter(([, { isProgram }]) => isProgram));
  await Promise.all([programs, runAll(wanted.filter(([, { isProgram }]) => !isProgram))]);
  if (changed !== undefined) console.log(`${wanted.length} of ${all.length} checks concern the changed files`);
  return tally;
}

/** `npm run check [-- --changed] [-- NAME …]`. The commit hook uses `--changed`. */
if (import.meta.main) {
  await main(async () => {
    const { values, positionals } = parseOptions({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { changed: { type: 'boolean', default: false } },
    });
    const { failed } = await check(positionals, values.changed ? changedFiles() : undefined);
    if (failed > 0) process.exitCode = 1;
  });
}
