import { join } from 'node:path';
import { parseOptions } from './parse-options.ts';
import { main } from './main.ts';
import { createProject, generatedDirectory, root } from '../build/project.ts';
import { didYouMean } from '../shared/suggest.ts';
import { UserError } from '../shared/problem.ts';
import { changedFiles } from './changed-files.ts';
import { ownChecks, ownConcerns, staticChecks } from './checks.ts';
import { startSpelling } from './pages.ts';
import { openPassedChecks } from './passed-checks.ts';
import { runAll, type TaskResult, timed } from './run-all.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export interface CheckOptions {
  /** Checks to run; default: all. */
  readonly names?: readonly string[];
  /** Run only checks whose result depends on one of these files, and report their problems first. */
  readonly changed?: readonly string[] | undefined;
}

/** Prints the result of a check, and counts it. */
export function report(tally: Tally, { name, ok, output, seconds, unchanged = false }: TaskResult): void {
  if (ok) tally.passed++;
  else tally.failed++;
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name}${unchanged ? ' (unchanged)' : seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`}`,
  );
  if (!ok) console.log(output.replaceAll(/^/gm, '     '));
}

const isSelected = (name: string, selected: readonly string[]): boolean =>
  selected.some((other) => name === other || name.startsWith(`${other}:`));

/** Whether the result of a check depends on one of these files. */
export function isConcerned(name: string, files: readonly string[]): boolean {
  const concerns = staticChecks.find((task) => task.name === name)?.concerns ?? ownConcerns[name];
  return files.some((file) => concerns?.test(file) ?? true);
}

/** Files that a check reads. Our own checks also depend on their code, and on pages: search results, for example. */
function dependencies(name: string): RegExp[] {
  const tool = staticChecks.find((task) => task.name === name);
  if (tool) return [tool.concerns];
  const own = ownConcerns[name];
  return own ? [own, /^(?:src|content|data|examples|external)\/|^package-lock\.json$/] : [/^/];
}

/**
 * Runs the static checks: other programs one after the other, while our own checks run in this process. The name `types` selects
 * all checks whose name starts with `types:`.
 * @throws UserError for an unknown name
 */
export async function check({ names = [], changed }: CheckOptions = {}): Promise<Tally> {
  const all = [...staticChecks.map(({ name }) => name), ...Object.keys(ownChecks)];
  for (const name of names)
    if (!all.some((other) => isSelected(other, [name])))
      throw new UserError(`Unknown check "${name}"`, didYouMean(name, all) || `Available checks: ${all.join(', ')}.`);
  const isWanted = (name: string): boolean =>
    (names.length === 0 || isSelected(name, names)) && (changed === undefined || isConcerned(name, changed));
  const tally: Tally = { passed: 0, failed: 0 };
  const passed = openPassedChecks(root, join(generatedDirectory, 'checks.json'));
  const finish = (result: TaskResult, notes: readonly string[] = []): void => {
    if (result.ok && !result.unchanged) passed.add(result.name, dependencies(result.name), notes);
    report(tally, result);
    if (changed === undefined) for (const note of notes) console.log(`     ${note}`);
  };
  const mustRun = (name: string): boolean => {
    if (!isWanted(name)) return false;
    const notes = passed.notesOf(name, dependencies(name));
    if (notes) finish({ name, ok: true, output: '', unchanged: true }, notes);
    return notes === undefined;
  };
  const tools = runAll(
    staticChecks.filter(({ name }) => mustRun(name)),
    (result) => finish(result),
  );
  const own = Object.entries(ownChecks).filter(([name]) => mustRun(name));
  if (own.some(([name]) => name === 'pages')) await startSpelling(createProject({}));
  for (const [name, run] of own) {
    let notes: readonly string[] | undefined;
    const result = await timed(async () => {
      const { faults, ...rest } = await run(new Set(changed));
      notes = rest.notes;
      return { name, ok: faults.length === 0, output: faults.join('\n') };
    });
    finish(result, notes);
  }
  await tools;
  if (changed !== undefined) console.log(`${tally.passed + tally.failed} of ${all.length} checks concern the changed files`);
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
    const { failed } = await check({ names: positionals, changed: values.changed ? changedFiles() : undefined });
    if (failed > 0) process.exitCode = 1;
  });
}
