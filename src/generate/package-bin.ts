import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * The script of an installed command, to run with `process.execPath`. The links in `node_modules/.bin` are shell scripts on
 * Windows, and use whichever Node.js comes first in PATH elsewhere.
 * @throws Error if the package has no such command
 */
export function packageBin(name: string, command = name): string {
  const directory = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`The package ${name} has no command ${command}`);
  return join(directory, script);
}
