import { formatProblems, ProblemsError, UserError } from '../shared/problem.ts';
import { parseArgs } from 'node:util';
import { help, tools } from './help.mjs';

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

/** What a command was called with. */
interface Options {
  /** The values of options, by name. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The names of all options that are set. */
  readonly names: ReadonlySet<string>;
  readonly positionals: readonly string[];
}

/** An option in a help text, maybe with a value: `  --out DIR`. */
const OPTION = /^ {2}--([\w-]+)( [A-Z]+)?/gm;

/**
 * Reads the options of a command, which are those that its help lists. Empty values are errors, because they come from unset
 * shell variables, as in `--out "$UNSET"`.
 * @throws UserError for unknown options, and for values that are certainly mistakes
 */
export function readOptions(command: string, args: readonly string[] = process.argv.slice(2)): Options {
  const [text = ''] = ({ ...help, ...tools }[command] ?? '').split('\nVariables:');
  const listed = [...text.matchAll(OPTION)].map(
    ([, name = '', value]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  const config = { options: Object.fromEntries(listed), allowPositionals: /^ {2}[A-Z]/m.test(text), tokens: true } as const;
  let parsed: ReturnType<typeof parseArgs<typeof config>>;
  try {
    parsed = parseArgs({ ...config, args: [...args] });
  } catch (error) {
    // Without Node's advice on arguments.
    const [message = ''] = (error as Error).message.split('. To ');
    throw new UserError(message, 'Run the command with `-- --help` to list its options.', { cause: error });
  }
  const { values, positionals, tokens } = parsed;
  for (const token of tokens) {
    const name = token.kind === 'option' ? token.rawName : 'An argument';
    const value = 'value' in token ? token.value : undefined;
    if (value === '') throw new UserError(`${name} is empty`, 'Give it a value, or omit it. Is a shell variable unset?');
    if (value === '~' || value?.startsWith('~/'))
      throw new UserError(`${name} is ${value}: your shell didn't expand the ~`, 'Use the full path, or $HOME.');
  }
  return { values: values as Options['values'], names: new Set(Object.keys(values)), positionals };
}

/** The result of a check. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}
