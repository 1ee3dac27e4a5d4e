import type { ProjectOptions } from '../generate/paths.ts';
import { UserError } from '../shared/problem.ts';
import { parseOptions } from './main.ts';

/** Reads the options of a build, which `help.mjs` describes. @throws UserError for any other option */
export function readBuildOptions(args: readonly string[]): ProjectOptions {
  const {
    'keep-builds': keepBuilds,
    'no-service-worker': without,
    ...values
  } = parseOptions({
    args,
    options: {
      content: { type: 'string' },
      out: { type: 'string' },
      sponsors: { type: 'string' },
      keep: { type: 'string' },
      'keep-builds': { type: 'string' },
      'no-service-worker': { type: 'boolean' },
      lenient: { type: 'boolean' },
    },
  }).values;
  return {
    ...values,
    ...(keepBuilds === undefined ? {} : { keepBuilds: readNumber(keepBuilds) }),
    ...(without === true ? { serviceWorker: false } : {}),
  };
}

function readNumber(value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new UserError(`--keep-builds isn't a valid number: ${value}`, 'Use a whole number from 0 to 999, such as 3.');
}

/** If unset or empty, only this machine. */
export const readHost = (value: string | undefined): string => value || 'localhost';

/** The port in the variable PORT; default: 4000. @throws UserError */
export function readPort(value: string | undefined): number {
  const port = Number(value || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserError(`PORT isn't a valid port: ${value}`, 'Use a number from 1 to 65535.');
  return port;
}
