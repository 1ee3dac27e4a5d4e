import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeBlockView } from '../markdown/code-blocks/code-block-html.ts';
import type { CompileContext } from '../markdown/compile-context.ts';
import { hash } from './page-cache.ts';

type RenderCode = NonNullable<CompileContext['renderCode']>;

/**
 * Caches the HTML of code blocks by their content, for all pages and builds. Without new code, a build loads no grammar, which
 * takes longer than compiling a page.
 * @param directory holds nothing from other versions of the compiler
 */
export function cacheCode(render: RenderCode, directory: string): RenderCode {
  return async (blocks) => {
    const files = blocks.map((block) => join(directory, `${hash(keyOf(block))}.html`));
    const known = files.map(read);
    const isMissing = (_: unknown, index: number): boolean => known[index] === undefined;
    const missing = blocks.filter(isMissing);
    if (missing.length === 0) return known as string[];
    const rendered = await render(missing);
    mkdirSync(directory, { recursive: true });
    for (const [index, file] of files.filter(isMissing).entries()) {
      const temporary = `${file}.${process.pid}-${writes++}`;
      writeFileSync(temporary, rendered[index] ?? '');
      renameSync(temporary, file);
    }
    let next = 0;
    return known.map((html) => html ?? rendered[next++] ?? '');
  };
}

let writes = 0;

const keyOf = ({ marked, names, ...block }: CodeBlockView): string =>
  JSON.stringify({ ...block, marked: [...marked], names: [...(names ?? [])] });

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
