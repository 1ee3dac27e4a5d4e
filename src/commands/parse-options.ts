import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from '../shared/problem.ts';

type Parsed<Config extends ParseArgsConfig> = Pick<ReturnType<typeof parseArgs<Config>>, 'values' | 'positionals'> & {
  readonly tokens: readonly Token[];
};

interface Token {
  readonly rawName?: string | undefined;
  readonly value?: string | undefined;
}

/** `help.mjs` describes the options of every command. */
export const USAGE = 'Run the command with `-- --help` to list its options.';

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
