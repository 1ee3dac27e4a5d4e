import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../generate/paths.ts';
import { RULES_FILE } from '../hosting/hosting-rules.ts';
import { UserError } from '../shared/problem.ts';

/** Whether a folder contains a built site. */
export const isBuiltSite = (directory: string): boolean => existsSync(join(directory, RULES_FILE));

/** The folder that `--site` names; default: `dist`. @throws UserError if it isn't a built site */
export function builtSite(named = 'dist'): string {
  const site = resolve(root, named);
  if (!isBuiltSite(site)) throw new UserError(`No built site in ${site}`, 'Run `npm run build` first.');
  return site;
}
