import { join } from 'node:path';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import type { Language } from '../../markdown/highlight/languages.ts';
import type { Problem } from '../../shared/problem.ts';
import type { CheckOptions, RunOptions } from './check-options.ts';
import type { Outcome } from './evaluator.ts';
import type { Evaluation, Fault } from './job.ts';
import { importedFolder, jobOfBlock } from './job-of-block.ts';
import { outcomeFaults } from './outcome-faults.ts';
import { type BlocksOfPage, readBlock, readBlocks, type ReadBlock } from './read-blocks.ts';
import { createFolderHashes, type FolderHashes, keyOf, openResultCache } from './result-cache.ts';
import { isTypeScript, typeCheckAll, type TypeResults } from './type-faults.ts';

/** The blocks with what was checked, and all problems. */
export interface CodeBlockReport {
  readonly problems: readonly Problem[];
  readonly blocks: readonly BlockSummary[];
  /** Packages on the list of uninstalled ones that no block imports. */
  readonly unused: readonly string[];
}

/** What was checked about a block. Plain data, because it's cached. */
export interface BlockSummary {
  /** `content/index.mdx:12` */
  readonly place: string;
  readonly language: Language;
  /** Whether a parser was available. */
  readonly parsed: boolean;
  /** For configurations: how many times `webpack()` is called. */
  readonly calls?: number;
  readonly evaluation?: Pick<Evaluation, 'stubbed' | 'unchecked'>;
  readonly typeChecked: boolean;
  readonly notConfig?: string;
  readonly wrong?: string;
  /** Packages on the list of uninstalled ones that the block imports. */
  readonly uninstalled: readonly string[];
}

/** The result for a page. Plain data, because it's cached. */
interface PageResult {
  readonly problems: readonly Problem[];
  readonly blocks: readonly BlockSummary[];
  /** Keys of the job results that this one depends on. */
  readonly keys: readonly string[];
}

/** Parses every block, evaluates and validates configurations, and type-checks TypeScript. Skips pages that haven't changed. */
export async function checkCodeBlocks(pages: readonly BlocksOfPage[], options: CheckOptions): Promise<CodeBlockReport> {
  const cache = await openResultCache(join(options.directory, 'results.json'));
  const folders = createFolderHashes();
  const keys = new Map(pages.map((page) => [page, pageKey(page, options, folders)]));
  const known = new Map(pages.map((page) => [page, cache.get(keys.get(page) ?? '') as PageResult | undefined]));
  for (const key of [...known.values()].flatMap((result) => result?.keys ?? [])) cache.get(key);

  const changed = pages.filter((page) => !known.get(page));
  const read = readBlocks(changed);
  const all = [...read.values()].flat();
  const run: RunOptions = { ...options, cache, folders };
  const { outcomes, keys: jobKeys } = await evaluateAll(all, run);
  const types = await typeCheckAll(all, run);
  const results = new Map(
    [...read].map(([page, blocks]) => {
      const result = pageResult(blocks, { outcomes, types, jobKeys });
      // A process may have ended for unrelated reasons, such as a busy machine.
      const isFinal = blocks.every((block) => (outcomes.get(block)?.type ?? 'evaluated') === 'evaluated');
      if (isFinal) cache.set(keys.get(page) ?? '', result);
      return [page, result] as const;
    }),
  );
  await cache.save(options.complete ?? true);
  const found = pages.flatMap((page) => known.get(page) ?? results.get(page) ?? []);
  const blocks = found.flatMap((result) => result.blocks);
  const used = new Set(blocks.flatMap(({ uninstalled }) => uninstalled));
  return {
    blocks,
    problems: found.flatMap(({ problems }) => problems),
    unused: options.known.filter((name) => !used.has(name)),
  };
}

/** Problems that need no other process: blocks that don't parse, and fences that contradict their block. */
export function syntaxProblems(page: BlocksOfPage): Problem[] {
  return page.blocks
    .filter(({ wrong }) => wrong === undefined)
    .map((block) => readBlock(page, block))
    .flatMap(({ block, faults, misfit }) =>
      [...(misfit ? [misfit] : []), ...faults].map((fault) => problemOf(fault, page.file, block)),
    );
}

const pageKey = ({ file, blocks }: BlocksOfPage, { root, version, known }: CheckOptions, folders: FolderHashes): string =>
  keyOf(
    'page',
    version,
    file,
    blocks,
    known,
    blocks.map((block) => folders(importedFolder(block, root))),
  );

function pageResult(
  blocks: readonly ReadBlock[],
  {
    outcomes,
    types,
    jobKeys,
  }: {
    readonly outcomes: ReadonlyMap<ReadBlock, Outcome>;
    readonly types: TypeResults;
    readonly jobKeys: ReadonlyMap<ReadBlock, string>;
  },
): PageResult {
  const checked = blocks.map((read) => {
    const outcome = outcomes.get(read);
    const evaluation = outcome?.type === 'evaluated' ? outcome.evaluation : undefined;
    const own = [...read.faults, ...(outcome ? outcomeFaults(read, outcome) : [])];
    const faults = [...own, ...(types.faults.get(read) ?? []).filter((fault) => !isRepeated(fault, own))];
    const { block, config } = read;
    const summary: BlockSummary = {
      place: `${read.page}:${block.line}`,
      language: read.language,
      parsed: read.parsed,
      typeChecked: isTypeScript(read) && types.faults.has(read),
      uninstalled: [...(evaluation?.stubbed ?? []), ...(types.untyped.get(read) ?? [])],
      ...(config ? { calls: config.calls } : {}),
      ...(evaluation ? { evaluation: { stubbed: evaluation.stubbed, unchecked: evaluation.unchecked } } : {}),
      ...(block.notConfig === undefined ? {} : { notConfig: block.notConfig }),
      ...(block.wrong === undefined ? {} : { wrong: block.wrong }),
    };
    const all = [...(read.misfit ? [read.misfit] : []), ...(block.wrong === undefined ? faults : faultsOfWrong(read, faults))];
    return { summary, problems: all.map((fault) => problemOf(fault, read.page, block)) };
  });
  return {
    problems: checked.flatMap(({ problems }) => problems),
    blocks: checked.map(({ summary }) => summary),
    keys: blocks.flatMap((block) => jobKeys.get(block) ?? []),
  };
}

async function evaluateAll(
  blocks: readonly ReadBlock[],
  { root, version, known, evaluator, cache, folders }: RunOptions,
): Promise<{ readonly outcomes: ReadonlyMap<ReadBlock, Outcome>; readonly keys: ReadonlyMap<ReadBlock, string> }> {
  const outcomes = new Map<ReadBlock, Outcome>();
  const keys = new Map<ReadBlock, string>();
  for (const block of blocks) {
    if (!block.config) continue;
    const job = jobOfBlock(block, block.config, { root, known });
    const key = keyOf('config', version, job, folders(job.directory));
    const cached = cache.get(key) as Outcome | undefined;
    const outcome = cached ?? (await evaluator.evaluate(job));
    // A process may have ended for unrelated reasons, such as a busy machine.
    if (outcome.type === 'evaluated') cache.set(key, outcome);
    outcomes.set(block, outcome);
    keys.set(block, key);
  }
  return { outcomes, keys };
}

/** The compiler often repeats webpack's error for the same place. */
const isRepeated = (fault: Fault, others: readonly Fault[]): boolean =>
  others.some(({ line, column }) => line === fault.line && column === fault.column);

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
