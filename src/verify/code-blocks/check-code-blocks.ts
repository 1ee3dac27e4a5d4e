import { join } from 'node:path';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import type { Problem } from '../../shared/problem.ts';
import type { CheckOptions, RunOptions } from './check-options.ts';
import type { Outcome } from './evaluator.ts';
import type { Fault } from './issue.ts';
import type { Evaluation } from './job.ts';
import { jobOfBlock } from './job-of-block.ts';
import { outcomeFaults } from './outcome-faults.ts';
import { type BlocksOfPage, readBlock, type ReadBlock } from './read-blocks.ts';
import { keyOf, openResultCache } from './result-cache.ts';
import { isTypeScript, typeCheckAll } from './type-faults.ts';

/** The blocks with what was checked, and all problems. */
export interface CodeBlockReport {
  readonly problems: readonly Problem[];
  readonly blocks: readonly CheckedBlock[];
  /** Packages on the list of uninstalled ones that no block imports. */
  readonly unused: readonly string[];
}

export interface CheckedBlock extends ReadBlock {
  readonly evaluation?: Evaluation;
  readonly typeChecked: boolean;
}

/** Parses every block, evaluates and validates configurations, and type-checks TypeScript. */
export async function checkCodeBlocks(pages: readonly BlocksOfPage[], options: CheckOptions): Promise<CodeBlockReport> {
  const cache = await openResultCache(join(options.directory, 'results.json'));
  const siblings = new Map(pages.flatMap(({ blocks }) => blocks.map((block) => [block, blocks] as const)));
  const read = pages.flatMap(({ file, blocks }) => blocks.map((block) => readBlock(file, block)));
  const siblingsOf = ({ block }: ReadBlock) => siblings.get(block) ?? [];
  const outcomes = await evaluateAll(read, { ...options, cache, siblingsOf });
  const types = await typeCheckAll(read, { ...options, cache, siblingsOf });
  await cache.save();
  const blocks = read.map((block): CheckedBlock => {
    const outcome = outcomes.get(block);
    const said = [...block.faults, ...(outcome ? outcomeFaults(block, outcome) : [])];
    const faults = [...said, ...(types.faults.get(block) ?? []).filter((fault) => !isSaid(fault, said))];
    return {
      ...block,
      faults: [
        ...(block.misfit ? [block.misfit] : []),
        ...(block.block.wrong === undefined ? faults : faultsOfWrong(block, faults)),
      ],
      typeChecked: isTypeScript(block) && types.faults.has(block),
      ...(outcome?.type === 'evaluated' ? { evaluation: outcome.evaluation } : {}),
    };
  });
  const used = new Set([...blocks.flatMap(({ evaluation }) => evaluation?.stubbed ?? []), ...types.untyped]);
  return {
    blocks,
    unused: options.known.filter((name) => !used.has(name)),
    problems: blocks.flatMap(({ page, block, faults }) => faults.map((fault) => problemOf(fault, page, block))),
  };
}

async function evaluateAll(
  blocks: readonly ReadBlock[],
  { root, version, known, evaluator, cache, siblingsOf }: RunOptions,
): Promise<Map<ReadBlock, Outcome>> {
  const outcomes = new Map<ReadBlock, Outcome>();
  for (const block of blocks) {
    if (!block.config) continue;
    const job = jobOfBlock(block, block.config, { siblings: siblingsOf(block), root, known });
    // The text doesn't contain files of the repository that a quoted configuration imports, so don't cache it.
    const key = job.directory === undefined ? keyOf('config', version, job) : undefined;
    const cached = key === undefined ? undefined : (cache.get(key) as Outcome | undefined);
    const outcome = cached ?? (await evaluator.evaluate(job));
    // A process may have ended for unrelated reasons, such as a busy machine.
    if (key !== undefined && outcome.type === 'evaluated') cache.set(key, outcome);
    outcomes.set(block, outcome);
  }
  return outcomes;
}

/** The compiler often repeats webpack's error for the same place. */
const isSaid = (fault: Fault, said: readonly Fault[]): boolean =>
  said.some(({ line, column }) => line === fault.line && column === fault.column);

const problemOf = (fault: Fault, page: string, { file }: CodeBlock): Problem => ({
  ...fault,
  file: page,
  title: file === undefined ? fault.title : `${file}: ${fault.title}`,
});

/** A block marked `wrong` must be wrong. */
function faultsOfWrong({ block }: ReadBlock, faults: readonly Fault[]): Fault[] {
  if (faults.length > 0) return [];
  return [
    {
      title: `The code block is marked as wrong ("${block.wrong}"), but it's valid`,
      hint: 'Has webpack changed? Update the surrounding text and remove wrong="…".',
      line: block.line,
      column: block.column,
    },
  ];
}
