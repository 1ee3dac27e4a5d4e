import { join } from 'node:path';
import { keyAt, optionKeys } from '../../markdown/option-keys/option-keys.ts';
import type { Config } from '../../markdown/option-keys/read-config.ts';
import type { Problem } from '../../shared/problem.ts';
import { pagePlace, placeOf } from '../../markdown/code-blocks/block-text.ts';
import type { Evaluator, Outcome } from './evaluator.ts';
import type { Fault, Issue } from './issue.ts';
import type { Evaluation } from './job.ts';
import { jobOfBlock, sourceShift } from './job-of-block.ts';
import { type BlocksOfPage, readBlock, type ReadBlock } from './read-blocks.ts';
import { keyOf, openResultCache, type ResultCache } from './result-cache.ts';
import { readTypeFaults, runTypeCheck, typeCheckProject } from './type-check.ts';

export interface CheckOptions {
  /** The repository's root: installed packages are found from here. */
  readonly root: string;
  /** Results and scratch files. Must lie below the root. */
  readonly directory: string;
  /** Changes whenever the checks or webpack change. */
  readonly version: string;
  /** Packages that blocks may import though they are not installed, by name. */
  readonly known: readonly string[];
  /** Is started when it is first needed, and left to its owner to end. */
  readonly evaluator: Evaluator;
}

/** What was done with each block, and all that is wrong. */
export interface CodeBlockReport {
  readonly problems: readonly Problem[];
  readonly blocks: readonly CheckedBlock[];
  /** Packages that need not be installed, and that no block needs. */
  readonly unused: readonly string[];
}

export interface CheckedBlock extends ReadBlock {
  readonly evaluation?: Evaluation;
  readonly typeChecked: boolean;
}

/** Parses every block, evaluates and validates those that are configurations, type-checks those in TypeScript. */
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
    const faults = [...block.faults, ...(outcome ? outcomeFaults(block, outcome) : []), ...(types.faults.get(block) ?? [])];
    return {
      ...block,
      faults: [
        ...(block.misfit ? [block.misfit] : []),
        ...(block.block.wrong === undefined ? faults : faultsOfWrong(block, faults)),
      ],
      typeChecked: types.faults.has(block),
      ...(outcome?.type === 'evaluated' ? { evaluation: outcome.evaluation } : {}),
    };
  });
  const used = new Set([...blocks.flatMap(({ evaluation }) => evaluation?.stubbed ?? []), ...types.untyped]);
  return {
    blocks,
    unused: options.known.filter((name) => !used.has(name)),
    problems: blocks.flatMap(({ page, faults }) => faults.map((fault) => ({ ...fault, file: page }))),
  };
}

interface RunOptions extends CheckOptions {
  readonly cache: ResultCache;
  readonly siblingsOf: (block: ReadBlock) => BlocksOfPage['blocks'];
}

async function evaluateAll(
  blocks: readonly ReadBlock[],
  { root, version, known, evaluator, cache, siblingsOf }: RunOptions,
): Promise<Map<ReadBlock, Outcome>> {
  const outcomes = new Map<ReadBlock, Outcome>();
  for (const block of blocks) {
    if (!block.config) continue;
    const job = jobOfBlock(block, block.config, { siblings: siblingsOf(block), root, known });
    // Files of the repository that a quoted configuration imports are not part of its text.
    const key = job.directory === undefined ? keyOf('config', version, job) : undefined;
    const cached = key === undefined ? undefined : (cache.get(key) as Outcome | undefined);
    const outcome = cached ?? (await evaluator.evaluate(job));
    // A process that ended may have had reasons of its own, such as a loaded machine.
    if (key !== undefined && outcome.type === 'evaluated') cache.set(key, outcome);
    outcomes.set(block, outcome);
  }
  return outcomes;
}

interface TypeResults {
  readonly faults: ReadonlyMap<ReadBlock, readonly Fault[]>;
  readonly untyped: readonly string[];
}

async function typeCheckAll(
  blocks: readonly ReadBlock[],
  { root, directory, version, known, cache, siblingsOf }: RunOptions,
): Promise<TypeResults> {
  const typed = blocks.filter(({ language, faults }) => (language === 'ts' || language === 'tsx') && faults.length === 0);
  if (typed.length === 0) return { faults: new Map(), untyped: [] };
  const project = typeCheckProject(typed, { siblingsOf, known });
  const key = keyOf('types', version, project);
  let output = cache.get(key) as string | undefined;
  if (output === undefined) {
    output = await runTypeCheck(project, { directory: join(directory, 'types'), tsc: join(root, 'node_modules/.bin/tsc') });
    cache.set(key, output);
  }
  const faults = readTypeFaults(output);
  return {
    untyped: project.untyped,
    faults: new Map(
      typed.map((block, index) => {
        const own = faults.filter(({ path }) => path === project.blocks[index]);
        return [
          block,
          own.map(({ title, hint, line, column }) => ({ title, hint, ...pagePlace(block.block, block.text, { line, column }) })),
        ];
      }),
    ),
  };
}

/** What an outcome says against a block, where in the page. */
function outcomeFaults(read: ReadBlock, outcome: Outcome): Fault[] {
  const { block, config } = read;
  const fence = { line: block.line, column: block.column };
  switch (outcome.type) {
    case 'exited':
      return [
        {
          title: `The block ends the process that evaluates it (exit code ${outcome.code})`,
          hint: 'A configuration must not exit.',
          ...fence,
        },
      ];
    case 'timed-out':
      return [
        {
          title: `The block does not come to an end within ${outcome.seconds} seconds`,
          hint: 'Does it wait for something, or loop?',
          ...fence,
        },
      ];
    case 'evaluated':
      return outcome.evaluation.issues.map((issue) => ({
        title: issue.title,
        hint: issue.hint,
        ...(config ? placeOfIssue(read, config, issue) : fence),
      }));
  }
}

/** An error's own place, else the key of the option that an issue is about, else the fence. */
function placeOfIssue(
  { block, text }: ReadBlock,
  config: Config,
  issue: Issue,
): { readonly line: number; readonly column: number } {
  if (issue.line !== undefined) {
    const column = (issue.column ?? 1) - (issue.line === 1 ? sourceShift(config) : 0);
    return pagePlace(block, text, { line: issue.line, column: Math.max(1, column) });
  }
  const key = issue.path && keyAt(optionKeys(config), issue.path);
  return key ? pagePlace(block, text, placeOf(text.code, key.start)) : { line: block.line, column: block.column };
}

/** A block that is wrong on purpose must be. */
function faultsOfWrong({ block }: ReadBlock, faults: readonly Fault[]): Fault[] {
  if (faults.length > 0) return [];
  return [
    {
      title: `A fence says that the block is wrong ("${block.wrong}"), and nothing is wrong with it`,
      hint: 'Has webpack changed? Mend the text around it, and take wrong="…" out.',
      line: block.line,
      column: block.column,
    },
  ];
}
