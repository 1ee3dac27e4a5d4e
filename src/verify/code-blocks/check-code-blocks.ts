import { join } from 'node:path';
import { pagePlace } from '../../markdown/code-blocks/block-text.ts';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import { keyAt, optionKeys } from '../../markdown/option-keys/option-keys.ts';
import type { Config } from '../../markdown/option-keys/read-config.ts';
import { type Place, placeOf } from '../../shared/place-of.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Evaluator, Outcome } from './evaluator.ts';
import type { Fault, Issue } from './job.ts';
import { frameOf, importedFolder, jobOfBlock } from './job-of-block.ts';
import { type BlocksOfPage, readBlock, type ReadBlock } from './read-blocks.ts';
import { createFolderHashes, type FolderHashes, keyOf, openResultCache } from './result-cache.ts';
import { typeCheckAll, type TypeCheckOptions, type TypeResult } from './type-check.ts';

export interface CheckOptions extends TypeCheckOptions {
  /** Changes whenever the checks or webpack change. */
  readonly version: string;
  /** Whether all pages are checked (the default), so that unused results can be dropped. */
  readonly complete?: boolean;
  /** Started on first use; its owner stops it. */
  readonly evaluator: Evaluator;
}

/** All problems, and what else is known about the blocks. */
export interface CodeBlockReport {
  readonly problems: readonly Problem[];
  /** Number of configurations that were evaluated. */
  readonly evaluated: number;
  /** Packages on the list of uninstalled ones that no block imports. */
  readonly unused: readonly string[];
}

/** The result for a page. Plain data, because it's cached. */
interface PageResult extends Omit<CodeBlockReport, 'unused'> {
  /** What blocks import although it isn't installed. */
  readonly uninstalled: readonly string[];
}

/** Parses every block, evaluates and validates configurations, and type-checks TypeScript. Skips pages that haven't changed. */
export async function checkCodeBlocks(pages: readonly BlocksOfPage[], options: CheckOptions): Promise<CodeBlockReport> {
  const cache = await openResultCache(join(options.directory, 'results.json'));
  const folders = createFolderHashes();
  const keys = new Map(pages.map((page) => [page, pageKey(page, options, folders)]));
  const results = new Map(pages.map((page) => [page, cache.get(keys.get(page) ?? '') as PageResult | undefined]));

  const unknown = pages.filter((page) => !results.get(page));
  const read = new Map(unknown.map((page) => [page, page.blocks.map((block) => readBlock(page, block))]));
  const all = [...read.values()].flat();
  const outcomes = await evaluateAll(all, options);
  const types = await typeCheckAll(all, options);
  for (const [page, blocks] of read) {
    const evaluations = blocks.flatMap((block) => readEvaluation(outcomes.get(block)) ?? []);
    const result: PageResult = {
      problems: blocks.flatMap((block) => blockProblems(block, outcomes.get(block), types.get(block))),
      evaluated: evaluations.length,
      uninstalled: [
        ...evaluations.flatMap(({ stubbed }) => stubbed),
        ...blocks.flatMap((block) => types.get(block)?.uninstalled ?? []),
      ],
    };
    results.set(page, result);
    if (blocks.every((block) => isFinal(outcomes.get(block)))) cache.set(keys.get(page) ?? '', result);
  }
  await cache.save(options.complete ?? true);
  const found = [...results.values()].filter((result) => result !== undefined);
  const used = new Set(found.flatMap(({ uninstalled }) => uninstalled));
  return {
    evaluated: found.reduce((sum, { evaluated }) => sum + evaluated, 0),
    problems: found.flatMap(({ problems }) => problems),
    unused: options.known.filter((name) => !used.has(name)),
  };
}

/** Problems that need no other process: blocks that don't parse, and fences that contradict their block. */
export function syntaxProblems(page: BlocksOfPage): Problem[] {
  return page.blocks
    .filter(({ wrong }) => wrong === undefined)
    .map((block) => readBlock(page, block))
    .flatMap(({ block, faults, metaFault }) =>
      [...(metaFault ? [metaFault] : []), ...faults].map((fault) => problemOf(fault, page.file, block)),
    );
}

const pageKey = ({ file, blocks }: BlocksOfPage, { root, version, known }: CheckOptions, folders: FolderHashes): string => {
  const imported = blocks.map((block) => folders(importedFolder(block, root)));
  return keyOf('page', version, file, blocks, known, imported);
};

const readEvaluation = (outcome: Outcome | undefined) => (outcome?.type === 'evaluated' ? outcome.evaluation : undefined);

function blockProblems(read: ReadBlock, outcome: Outcome | undefined, types: TypeResult | undefined): Problem[] {
  const { block, metaFault } = read;
  const own = [...read.faults, ...(outcome ? outcomeFaults(read, outcome) : [])];
  const faults = [...own, ...(types?.faults ?? []).filter((fault) => !isRepeated(fault, own))];
  const all = [...(metaFault ? [metaFault] : []), ...(block.wrong === undefined ? faults : faultsOfWrong(read, faults))];
  return all.map((fault) => problemOf(fault, read.page, block));
}

/** Whether a result can be cached. A process may have ended for unrelated reasons, such as a busy machine. */
const isFinal = (outcome: Outcome | undefined): boolean => (outcome?.type ?? 'evaluated') === 'evaluated';

async function evaluateAll(
  blocks: readonly ReadBlock[],
  { root, known, evaluator }: CheckOptions,
): Promise<ReadonlyMap<ReadBlock, Outcome>> {
  const outcomes = new Map<ReadBlock, Outcome>();
  for (const block of blocks)
    if (block.config) outcomes.set(block, await evaluator.evaluate(jobOfBlock(block, block.config, { root, known })));
  return outcomes;
}

/** Converts an outcome's errors to problems with positions in the page. */
function outcomeFaults(read: ReadBlock, outcome: Outcome): Fault[] {
  const { block, config } = read;
  const fence = { line: block.line, column: block.column };
  switch (outcome.type) {
    case 'exited': {
      const title = `The code block exits the process (exit code ${outcome.code})`;
      return [{ title, hint: "A configuration can't call process.exit().", ...fence }];
    }
    case 'timed-out': {
      const title = `The code block didn't finish within ${outcome.seconds} seconds`;
      return [{ title, hint: 'Check for an endless loop, or a promise that never settles.', ...fence }];
    }
    case 'evaluated':
      return outcome.evaluation.issues.map((issue) => ({
        title: issue.title,
        hint: issue.hint,
        ...(config ? placeOfIssue(read, config, issue) : fence),
      }));
  }
}

/** An error's own position, otherwise the key of the option in question, otherwise the fence. */
function placeOfIssue({ block, text }: ReadBlock, config: Config, issue: Issue): Place {
  if (issue.line !== undefined) {
    const column = (issue.column ?? 1) - (issue.line === 1 ? frameOf(config)[0].length : 0);
    return pagePlace(block, text, { line: issue.line, column: Math.max(1, column) });
  }
  const key = issue.path && keyAt(optionKeys(config), issue.path);
  return key ? pagePlace(block, text, placeOf(text.code, key.start)) : { line: block.line, column: block.column };
}

/** The compiler often repeats webpack's error for the same place. */
const isRepeated = (fault: Fault, others: readonly Fault[]): boolean =>
  others.some(({ line, column }) => line === fault.line && column === fault.column);

const problemOf = (fault: Fault, page: string, { file }: CodeBlock): Problem => ({
  ...fault,
  file: page,
  title: file === undefined ? fault.title : `${file}: ${fault.title}`,
});

/** A block marked `wrong` must be wrong. Readers copy configurations, so these can't be. */
function faultsOfWrong({ block, config }: ReadBlock, faults: readonly Fault[]): Fault[] {
  if (config && faults.length > 0) {
    const hint = 'Readers copy it. Show the change as a diff, or name the option in a sentence.';
    return [{ title: "A configuration can't be wrong on purpose", hint, line: block.line, column: block.column }];
  }
  if (faults.length > 0) return [];
  const title = `The code block is marked as wrong ("${block.wrong}"), but it's valid`;
  const hint = 'Has webpack changed? Update the surrounding text and remove wrong="…".';
  return [{ title, hint, line: block.line, column: block.column }];
}
