import { formatProblems, ProblemsError, UserError } from '../shared/problem.ts';

/** Runs a command. Expected failures end it with their message and exit code 1, all others also print their stack. */
export async function main(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ProblemsError) console.error(`\n${formatProblems(error.problems)}`);
    else if (error instanceof UserError) console.error(`\n${error.message}\n  ${error.hint}`);
    // The system's messages name the file.
    else console.error(error instanceof Error && 'errno' in error ? `\n${error.message}` : error);
  }
}
