import { didYouMean } from '../shared/suggest.ts';
import { UserError } from '../shared/problem.ts';
import { changedFiles } from './changed-files.ts';
import { checkStaged } from './check-staged.ts';
import { checks, isConcerned } from './checks.ts';
import { main, readOptions } from './main.ts';

const isSelected = (name: string, selected: readonly string[]): boolean =>
  selected.some((other) => name === other || name.startsWith(`${other}:`));

/**
 * `npm run check [-- --changed] [-- NAME …]`: runs the static checks, other programs one after the other, while our own checks run in
 * this process. `types` selects all checks whose name starts with `types:`. `--changed` runs only checks whose result depends on an
 * uncommitted file, and reports problems of these files first. `--staged` does so for what would be committed; the commit hook uses it.
 */
await main(async () => {
  const options = readOptions('check');
  const names = options.positionals;
  if (options.names.has('staged')) {
    process.exitCode = Number(!(await checkStaged()));
    return;
  }
  const all = Object.keys(checks);
  const unknown = names.find((name) => !all.some((other) => isSelected(other, [name])));
  if (unknown !== undefined)
    throw new UserError(`Unknown check "${unknown}"`, didYouMean(unknown, all) || `Available checks: ${all.join(', ')}.`);
  const changed = options.names.has('changed') ? changedFiles() : undefined;
  const wanted = Object.entries(checks).filter(
    ([name, { needsSite }]) =>
      (names.length > 0 ? isSelected(name, names) : !needsSite) && (changed === undefined || isConcerned(name, changed)),
  );
  let failed = 0;
  const runAll = async (list: typeof wanted): Promise<void> => {
    for (const [name, { run }] of list) {
      const start = performance.now();
      const { faults, notes = [] } = await run(new Set(changed));
      if (faults.length > 0) failed++;
      console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      for (const line of [...faults, ...notes]) console.log(line.trimEnd().replaceAll(/^/gm, '     '));
    }
  };
  const programs = runAll(wanted.filter(([, { isProgram }]) => isProgram));
  await Promise.all([programs, runAll(wanted.filter(([, { isProgram }]) => !isProgram))]);
  if (changed !== undefined) console.log(`${wanted.length} of ${all.length} checks concern the changed files`);
  console.log(`${wanted.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
