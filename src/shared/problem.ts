/** Something an author has to mend. The build collects all of them and reports them together. */
export interface Problem {
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  /** Path of the file as the author would type it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A failure that was foreseen: its message is for people, without a stack. */
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

export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}\n  ${problem.title}\n  ${problem.hint}`;
}

export function formatProblems(problems: readonly Problem[]): string {
  const sorted = [...problems].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
  return `${sorted.map(formatProblem).join('\n\n')}\n\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
}
