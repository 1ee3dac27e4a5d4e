import { diskError } from './disk-error.ts';
import { formatProblems, ProblemsError, UserError } from '../shared/problem.ts';

/** Runs a command. Expected failures end it with their message and exit code 1, all others also print their stack. */
export async function main(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    process.exitCode = 1;
    const error = diskError(thrown) ?? thrown;
    if (error instanceof ProblemsError) console.error(`\n${formatProblems(error.problems)}`);
    else if (error instanceof UserError) console.error(`\n${error.message}\n  ${error.hint}`);
    else console.error(error);
  }
}
