import { parseArgs } from 'node:util';
import type { ProjectOptions } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';

/** Reads `--content DIR --out DIR --sponsors FILE --lenient --compress`. @throws UserError for anything else */
export function readBuildOptions(args: readonly string[]): ProjectOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        content: { type: 'string' },
        out: { type: 'string' },
        sponsors: { type: 'string' },
        lenient: { type: 'boolean' },
        compress: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new UserError(
      (error as Error).message,
      'Known are --content DIR, --out DIR, --sponsors FILE, --lenient and --compress.',
      {
        cause: error,
      },
    );
  }
}
