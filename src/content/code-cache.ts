import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlockView } from '../markdown/code-blocks/code-block-html.ts';
import type { CompileContext } from '../markdown/compile-context.ts';
import { hash } from './page-cache.ts';

type RenderCode = NonNullable<CompileContext['renderCode']>;

/**
 * Caches the HTML of a page's code blocks by their content, so that a page with other changes, or another page with the same
 * code, isn't highlighted again. Loading one grammar takes longer than compiling a page.
 * @param version part of every key; changes whenever the compiler changes
 */
export function cacheCode(render: RenderCode, directory: string, version: string): RenderCode {
  return async (blocks) => {
    if (blocks.length === 0) return [];
    const file = join(directory, `${hash(version, ...blocks.map(keyOf))}.json`);
    const known = read(file);
    if (known) return known;
    const rendered = await render(blocks);
    const temporary = `${file}.${process.pid}-${writes++}`;
    mkdirSync(directory, { recursive: true });
    writeFileSync(temporary, JSON.stringify(rendered));
    renameSync(temporary, file);
    return rendered;
  };
}

let writes = 0;

const keyOf = ({ marked, names, ...block }: CodeBlockView): string =>
  JSON.stringify({ ...block, marked: [...marked], names: [...(names ?? [])] });

/** A missing or truncated file counts as unknown. */
function read(file: string): readonly string[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
