import { count } from './count.ts';
import type { Place } from './place.ts';

/** A mistake that an author can fix. The build collects all of them and reports them together. */
export interface Problem extends Place {
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  /** Path of the file as the author would type it. */
  readonly file: string;
}

/** An expected failure: its message is for users, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly hint: string;
  constructor(title: string, hint: string, options?: ErrorOptions) {
    super(title, options);
    this.hint = hint;
  }
}

/** All problems of a build in one error. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
  }
}

/** Problems listed per file; the rest are counted. */
const MAX_LISTED = 50;
/** Maximum length of a title or hint, in characters. */
const MAX_LENGTH = 400;

/** A problem as the build prints it. */
export function formatProblem({ file, line, column, title, hint }: Problem): string {
  return `${shortened(file)}:${line}:${column}\n  ${shortened(title)}\n  ${shortened(hint)}`;
}

/** Text on one line, without control characters that a terminal would interpret. */
function shortened(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters
  const plain = text.replaceAll(/[\0-\u001F\u007F-\u009F]+/g, ' ');
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}

/** All problems by file and position, followed by their number. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = [...problems].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
  const listed = [...Map.groupBy(sorted, ({ file }) => file).values()].flatMap((ofFile) => [
    ...ofFile.slice(0, MAX_LISTED).map(formatProblem),
    ...(ofFile.length > MAX_LISTED ? [`${ofFile[0]?.file}: ${ofFile.length - MAX_LISTED} more problems in this file`] : []),
  ]);
  return `${listed.join('\n\n')}\n\n${count(problems.length, 'problem')}`;
}
