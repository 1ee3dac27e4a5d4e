import type { CompileContext, PageSource } from '../compile-context.ts';
import type { CompiledPage } from '../compiled-page.ts';
import { compilePage } from '../compile-page.ts';

/**
 * Compiles the page of a README. One that cannot be compiled, as when it is nested too deeply for any parser, does not stop the site:
 * its page has a sentence in its place, and the failure among its problems.
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
      hint: 'The page has the facts of the package alone.',
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

/** Stands in the place of a README that cannot be shown. */
export const NOT_SHOWN = 'The README of this package cannot be shown here. Its repository has more.';
