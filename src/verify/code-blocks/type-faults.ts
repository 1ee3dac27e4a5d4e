import { join } from 'node:path';
import { pagePlace } from '../../markdown/code-blocks/block-text.ts';
import { placeOf } from '../../shared/place-of.ts';
import { optionKeys } from '../../markdown/option-keys/option-keys.ts';
import type { RunOptions } from './check-options.ts';
import type { Fault } from './job.ts';
import type { ReadBlock } from './read-blocks.ts';
import { keyOf } from './result-cache.ts';
import { readTypeFaults, runTypeCheck, typeCheckProject } from './type-check.ts';

const namesPluginOptions = ({ language, config }: ReadBlock): boolean =>
  language === 'js' && config !== undefined && optionKeys(config).some(({ plugin }) => plugin !== undefined);

export const isTypeScript = ({ language }: ReadBlock): boolean => language === 'ts' || language === 'tsx';

export interface TypeResults {
  readonly faults: ReadonlyMap<ReadBlock, readonly Fault[]>;
  /** Packages without types, by block. */
  readonly untyped: ReadonlyMap<ReadBlock, readonly string[]>;
}

/** Type-checks all TypeScript blocks in one run, together with the plugins in other configurations. */
export async function typeCheckAll(
  blocks: readonly ReadBlock[],
  { root, directory, version, known, cache }: RunOptions,
): Promise<TypeResults> {
  const typed = blocks.filter((block) => block.faults.length === 0 && (isTypeScript(block) || namesPluginOptions(block)));
  if (typed.length === 0) return { faults: new Map(), untyped: new Map() };
  const project = typeCheckProject(typed, known);
  const key = keyOf('types', version, project);
  let output = cache.get(key) as string | undefined;
  if (output === undefined) {
    output = await runTypeCheck(project, {
      directory: join(directory, 'types'),
      tsc: join(root, 'node_modules/typescript/bin/tsc'),
    });
    cache.set(key, output);
  }
  const faults = readTypeFaults(output);
  return {
    untyped: new Map(typed.map((block, index) => [block, project.blocks[index]?.untyped ?? []])),
    faults: new Map(
      typed.map((block, index) => {
        const { path, shift = 0 } = project.blocks[index] ?? {};
        const own = faults
          .filter((fault) => fault.path === path)
          .map((fault) => (fault.line === 1 ? { ...fault, column: Math.max(1, fault.column - shift) } : fault))
          .filter((fault) => isTypeScript(block) || isPluginOption(block, fault));
        return [
          block,
          own.map(({ title, hint, line, column }) => ({ title, hint, ...pagePlace(block.block, block.text, { line, column }) })),
        ];
      }),
    ),
  };
}

/**
 * In JavaScript, only unknown plugin option names count, because some plugins have no schema. Other type errors there
 * are guesses.
 */
function isPluginOption({ config, text }: ReadBlock, { title, line, column }: Fault): boolean {
  if (!config || !isUnknownName(title)) return false;
  return optionKeys(config).some(({ plugin, start }) => {
    const place = placeOf(text.code, start);
    return plugin !== undefined && place.line === line && place.column === column;
  });
}

/** An object literal has a property that its type doesn't have. */
const isUnknownName = (title: string): boolean => /^TS(?:2353|2561):/.test(title);
