import type { CompileContext, PageSource } from '../compile-context.ts';
import type { CompiledPage } from '../compiled-page.ts';
import { compilePage } from '../compile-page.ts';

/**
 * Compiles the page of a README. If that fails, for example because the README is nested too deeply, the page shows a
 * sentence instead, and the failure is one of its problems.
 */
export async function compileReadme(page: PageSource, context: CompileContext): Promise<CompiledPage> {
  try {
    return await compilePage(page, context);
  } catch (error) {
    const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(page.text) ?? [];
    const instead = await compilePage({ ...page, text: `${head}\n${NOT_SHOWN}\n` }, context);
    const title = `The README can't be shown: ${reasonOf(error)}`;
    const problem = {
      title,
      hint: 'The page shows only the package facts.',
      file: page.file,
      line: 1,
      column: 1,
      tolerable: true,
    };
    return { ...instead, problems: [...instead.problems, problem] };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : String(error);

/** Shown instead of a README that can't be compiled. */
export const NOT_SHOWN = "This README can't be shown here. Read it in the package's repository.";
