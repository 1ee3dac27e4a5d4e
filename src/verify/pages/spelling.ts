import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../shared/problem.ts';
import { runTool } from '../code-blocks/run-tool.ts';
import { toKey } from '../../content/files-in.ts';
import { openResultCache } from '../code-blocks/result-cache.ts';

export interface SpellingOptions {
  /** The repository's root, which contains `cspell.json`. */
  readonly root: string;
  /** File for results. */
  readonly cacheFile: string;
  /** Whether all pages are checked, so that unused results can be dropped. */
  readonly complete: boolean;
}

export interface SpelledPage {
  readonly file: string;
  readonly text: string;
}

/** The call that runs. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Finds misspelled words on pages. Runs `cspell` on pages whose text hasn't been checked yet. A call waits for the one
 * before it and finds its results.
 */
export async function spellingProblems(pages: readonly SpelledPage[], options: SpellingOptions): Promise<Problem[]> {
  const problems = running.then(async () => findProblems(pages, options));
  running = problems.catch(() => undefined);
  return problems;
}

async function findProblems(pages: readonly SpelledPage[], { root, cacheFile, complete }: SpellingOptions): Promise<Problem[]> {
  const cache = await openResultCache(cacheFile);
  const inputs = await Promise.all(
    ['cspell.json', 'data/words.txt', 'package-lock.json'].map((name) => readFile(join(root, name), 'utf8')),
  );
  const version = toKey(inputs);
  const keys = new Map(pages.map(({ file, text }) => [file, toKey(version, file, text)]));
  const unknown = pages.filter(({ file }) => cache.get(keys.get(file) ?? '') === undefined).map(({ file }) => file);
  if (unknown.length > 0) {
    const found = Map.groupBy(readSpelling(await runSpelling(unknown, root)), ({ file }) => file);
    for (const file of unknown) cache.set(keys.get(file) ?? '', found.get(file) ?? []);
  }
  await cache.save(complete);
  return pages.flatMap(({ file }) => cache.get(keys.get(file) ?? '') as readonly Problem[]);
}

/** Parses lines such as `./content/index.mdx:3:14 - Unknown word (wrod) Suggestions: [word]`. */
export function readSpelling(output: string): Problem[] {
  return [
    ...output.matchAll(/^(?:\.\/)?(.+?):(\d+):(\d+) - (?:Unknown|Forbidden) word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?.*$/gm),
  ].map(([, file = '', line, column, word, suggestions = '']) => ({
    title: `"${word}" is misspelled`,
    hint: `${suggestions === '' ? '' : `Did you mean ${suggestions.split(', ').slice(0, 3).join(', ')}? `}Add words of our own to data/words.txt.`,
    file,
    line: Number(line),
    column: Number(column),
  }));
}

/** @throws Error if cspell fails for a reason other than misspelled words */
async function runSpelling(files: readonly string[], root: string): Promise<string> {
  const args = ['lint', '--no-progress', '--no-summary', '--show-suggestions', '--no-color', '--dot', '--config', 'cspell.json'];
  return runTool(
    [join(root, 'node_modules/cspell/bin.mjs'), ...args, ...files],
    root,
    (printed) => readSpelling(printed).length > 0,
  );
}
