import { type CheckData, checkContext } from '../../check/rules/check-data.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Fault } from './parse-block.ts';
import { type PageWithBlocks, readBlock, type ReadBlock } from './read-blocks.ts';
import { toKey, createFileCache } from '../../content/files-in.ts';
import { typeCheckAll, type TypeCheckOptions } from './type-check.ts';
import { findInEach, undefinedName } from '../../check/rules/check.ts';
import { schemaFindings } from '../../check/rules/schema-findings.ts';
import type { Segment, Value } from '../../check/rules/value.ts';
import { toPlace } from '../../shared/place.ts';
import { pagePlace } from '../../markdown/code-blocks/code-blocks.ts';

interface CheckOptions extends TypeCheckOptions {
  /** What's known about the options of the installed webpack. */
  readonly data: CheckData;
}

/** All problems, and what else is known about the blocks. */
export interface CodeBlockReport {
  readonly problems: readonly Problem[];
  /** Packages on the list of uninstalled ones that no block imports. */
  readonly unused: readonly string[];
}

/** The result for a page. Plain data, because it's cached. */
interface PageResult extends Omit<CodeBlockReport, 'unused'> {
  /** What blocks import although it isn't installed. */
  readonly uninstalled: readonly string[];
}

/** Parses every block, and checks options and types. Nothing of a block runs. Skips pages that haven't changed. */
export async function checkCodeBlocks(pages: readonly PageWithBlocks[], options: CheckOptions): Promise<CodeBlockReport> {
  const cache = createFileCache<PageResult>(options.directory);
  const keyOf = ({ file, page }: PageWithBlocks): string => toKey(file, page.codeBlocks, options.known);
  const unknown = pages.filter((page) => !cache.get(keyOf(page)));
  const read = new Map(unknown.map((page) => [page, page.page.codeBlocks.map((block) => readBlock(page, block))]));
  const types = await typeCheckAll([...read.values()].flat(), options);
  const configFaults = createConfigCheck(options.data);
  for (const [page, blocks] of read)
    cache.set(keyOf(page), {
      problems: blocks.flatMap((block) => blockProblems(block, configFaults(block), types.get(block)?.faults ?? [])),
      uninstalled: blocks.flatMap((block) => types.get(block)?.uninstalled ?? []),
    });
  const found = pages.flatMap((page) => cache.get(keyOf(page)) ?? []);
  const used = new Set(found.flatMap(({ uninstalled }) => uninstalled));
  return {
    problems: found.flatMap(({ problems }) => problems),
    unused: options.known.filter((name) => !used.has(name)),
  };
}

function blockProblems(read: ReadBlock, ofConfig: readonly Fault[], ofTypes: readonly Fault[]): Problem[] {
  const own = [...read.faults, ...ofConfig];
  const faults = [...own, ...ofTypes.filter((fault) => !isRepeated(fault, own))];
  return toProblems(read, read.block.wrong === undefined ? faults : faultsOfWrong(read, faults));
}

/** The compiler often repeats an error of the schema, at the name instead of the value. */
const isRepeated = (fault: Fault, others: readonly Fault[]): boolean => others.some(({ line }) => line === fault.line);

const toProblems = ({ file, block, metaFault }: ReadBlock, faults: readonly Fault[]): Problem[] =>
  [...(metaFault ? [metaFault] : []), ...faults].map((fault) => ({
    ...fault,
    file,
    title: block.file === undefined ? fault.title : `${block.file}: ${fault.title}`,
  }));

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

/** Finds what webpack, its plugins, loaders, and dev server don't allow in the configurations of blocks. */
function createConfigCheck(data: CheckData): (read: ReadBlock) => Fault[] {
  const context = checkContext(data);
  return ({ block, text, config }) => {
    if (!config) return [];
    const variants = config.variants.map(({ world, value }) => ({ world, value: value && placed(value, config.place) }));
    const found = findInEach(variants, (one) => schemaFindings(one, { ...context, budget: { steps: 500_000 } })).findings;
    const hint = "Reported by webpack's schema.";
    const faults = [...found, ...config.undefinedNames.map(undefinedName)].map(({ text: words, at }) => ({
      title: words.replaceAll('`', ''),
      hint,
      ...pagePlace(block, text, toPlace(text.code, at.start)),
    }));
    const fence = { line: block.line, column: block.column };
    return variants.some(({ value }) => value && isOther(value))
      ? [{ title: "The configuration isn't an object", hint: 'Export an object.', ...fence }, ...faults]
      : faults;
  };
}

/** Nests a value at its path in a configuration: at `module.rules[]`, `x` becomes `{ module: { rules: [x] } }`. */
const placed = (value: Value, place: readonly Segment[]): Value =>
  place.reduceRight<Value>((inner, segment) => {
    const { at } = inner;
    if (typeof segment === 'number') return { kind: 'array', items: [inner], open: false, at };
    return { kind: 'object', properties: new Map([[segment, { name: segment, key: at, value: inner }]]), open: false, at };
  }, value);

/** Whether a value can't be a configuration, whatever isn't known about it. */
function isOther(value: Value): boolean {
  if (value.kind === 'array') return value.items.some(isOther);
  return value.kind !== 'object' && value.kind !== 'unknown';
}
