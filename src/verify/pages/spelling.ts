import { join } from 'node:path';
import type { IndexedPage } from '../../content/content-index.ts';
import type { Problem } from '../../shared/problem.ts';
import { runTask } from '../run-task.ts';
import { toKey, createFileCache } from '../../content/files-in.ts';

export interface SpellingOptions {
  /** The repository's root, which contains `cspell.json`. */
  readonly root: string;
  /** For results. Holds nothing from other dictionaries. */
  readonly directory: string;
}

type SpelledPage = Pick<IndexedPage, 'file' | 'text'>;

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

async function findProblems(pages: readonly SpelledPage[], { root, directory }: SpellingOptions): Promise<Problem[]> {
  const cache = createFileCache<readonly Problem[]>(directory);
  const keyOf = ({ file, text }: SpelledPage): string => toKey(file, text);
  const unknown = pages.filter((page) => !cache.get(keyOf(page)));
  if (unknown.length > 0) {
    const files = unknown.map(({ file }) => file);
    const found = Map.groupBy(await runSpelling(files, root), ({ file }) => file);
    for (const page of unknown) cache.set(keyOf(page), found.get(page.file) ?? []);
  }
  return pages.flatMap((page) => cache.get(keyOf(page)) ?? []);
}

/** Parses lines such as `./content/index.mdx:3:14 - Unknown word (wrod) Suggestions: [word]`. */
function readSpelling(output: string): Problem[] {
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
async function runSpelling(files: readonly string[], root: string): Promise<Problem[]> {
  const cspell = join(root, 'node_modules/cspell/bin.mjs');
  const args = ['lint', '--no-progress', '--no-summary', '--show-suggestions', '--no-color', '--dot', '--config', 'cspell.json'];
  const { ok, output } = await runTask({ args: [cspell, ...args, ...files], cwd: root });
  const problems = readSpelling(output);
  if (!ok && problems.length === 0) throw new Error(`${cspell} failed: ${output}`);
  return problems;
}
