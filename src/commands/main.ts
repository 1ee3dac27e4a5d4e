import { formatProblems, ProblemsError, UserError } from '../shared/problem.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';

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

type Parsed<Config extends ParseArgsConfig> = Pick<ReturnType<typeof parseArgs<Config>>, 'values' | 'positionals'> & {
  readonly tokens: readonly Token[];
};

interface Token {
  readonly rawName?: string | undefined;
  readonly value?: string | undefined;
}

/** `help.mjs` describes the options of every command. */
const USAGE = 'Run the command with `-- --help` to list its options.';

/**
 * Reads the options of a command. Empty values are errors, because they come from unset shell variables, as in `--out
 * "$UNSET"`.
 * @throws UserError for unknown options, and for values that are certainly mistakes
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config & { readonly args: readonly string[] },
  hint = USAGE,
): Parsed<Config> {
  let parsed: Parsed<Config>;
  try {
    parsed = parseArgs({ ...config, args: [...config.args], tokens: true }) as unknown as Parsed<Config>;
  } catch (error) {
    throw new UserError((error as Error).message, hint, { cause: error });
  }
  for (const { rawName = 'An argument', value } of parsed.tokens) {
    if (value === '') throw new UserError(`${rawName} is empty`, 'Give it a value, or omit it. Is a shell variable unset?');
    if (value === '~' || value?.startsWith('~/'))
      throw new UserError(`${rawName} is ${value}: your shell didn't expand the ~`, 'Use the full path, or $HOME.');
  }
  return parsed;
}

/** The result of a check. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}
