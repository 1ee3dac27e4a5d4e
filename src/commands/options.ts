import type { ProjectOptions } from '../generate/paths.ts';
import { UserError } from '../shared/problem.ts';
import { readOptions } from './main.ts';

/** Reads the options of a command that builds or serves a site. @throws UserError for any that its help doesn't list */
export function readBuildOptions(command: string, args?: readonly string[]): ProjectOptions {
  const { values, names } = readOptions(command, args);
  const { content, out, sponsors, keep, 'keep-builds': keepBuilds } = values;
  if (keepBuilds !== undefined && !/^\d{1,3}$/.test(keepBuilds))
    throw new UserError(`--keep-builds isn't a valid number: ${keepBuilds}`, 'Use a whole number from 0 to 999, such as 3.');
  return {
    content,
    out,
    sponsors,
    keep,
    keepBuilds: keepBuilds === undefined ? undefined : Number(keepBuilds),
    lenient: names.has('lenient'),
    serviceWorker: !names.has('no-service-worker'),
  };
}

/** Where a server listens, from the variables HOST and PORT; default: port 4000 of this machine only. @throws UserError */
export function readAddress({ HOST, PORT }: NodeJS.ProcessEnv): { readonly host: string; readonly port: number } {
  const port = Number(PORT || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError(`PORT isn't a valid port: ${PORT}`, 'Use a number from 1 to 65535.');
  return { host: HOST || 'localhost', port };
}
