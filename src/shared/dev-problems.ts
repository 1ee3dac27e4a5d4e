import type { Problem } from './problem.ts';

/** Route of the development server for the problems of a page: `?url=/guides/`. */
export const DEV_PROBLEMS_PATH = '/__dev/problems';

/** What the development server knows about problems. */
export interface DevProblems {
  /** Problems of the page, in file order. */
  readonly page: readonly Problem[];
  /** Other files with problems. `url` is missing if the file isn't a page. */
  readonly others: readonly { readonly file: string; readonly url?: string; readonly count: number }[];
  /** The error in the code that renders pages: a compiler message or a stack. */
  readonly code?: string;
}
