import { existsSync, globSync } from 'node:fs';
import { UserError } from '../shared/problem.ts';
import { onPath } from './on-path.ts';

/** The browsers that `npm run test:engines` tests. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Finds programs; both take names, and return the path of the first one that exists. */
export interface Finder {
  readonly onPath: (names: readonly string[]) => string | undefined;
  readonly file: (pattern: string) => string | undefined;
}

/**
 * Finds the browsers for `npm run test:engines`. Returns the environment variables that the tests read.
 * @throws UserError if a program is missing, with the packages that contain it
 */
export function findEngines(names: readonly EngineName[], find: Finder = system): Record<string, string> {
  const found: Record<string, string | undefined> = {};
  if (names.includes('firefox')) found.FIREFOX = process.env.FIREFOX ?? find.onPath(['firefox-esr', 'firefox']);
  if (names.includes('webkit')) {
    found.WEBKIT_DRIVER = process.env.WEBKIT_DRIVER ?? find.onPath(['WebKitWebDriver']);
    found.WEBKIT_BROWSER = process.env.WEBKIT_BROWSER ?? find.file('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
    found.XVFB = process.env.XVFB ?? find.onPath(['Xvfb']);
  }
  for (const name of Object.keys(found)) {
    const path = process.env[name];
    if (path !== undefined && !existsSync(path))
      throw new UserError(`${name} is ${path}, which doesn't exist`, `Set it to the path of ${PROGRAMS[name]}.`);
  }
  const missing = Object.keys(found).filter((name) => found[name] === undefined);
  if (missing.length > 0)
    throw new UserError(
      `Not installed: ${missing.map((name) => PROGRAMS[name]).join(', ')}`,
      `On Debian, run \`apt-get install firefox-esr webkit2gtk-driver xvfb\`, or set ${missing.join(', ')}. To test one engine, run \`npm run test:engines -- ${ENGINES.join('|')}\`.`,
    );
  return found as Record<string, string>;
}

const PROGRAMS: Readonly<Record<string, string>> = {
  FIREFOX: 'Firefox',
  WEBKIT_DRIVER: 'WebKitWebDriver',
  WEBKIT_BROWSER: "WebKitGTK's MiniBrowser",
  XVFB: 'Xvfb',
};

const system: Finder = {
  onPath,
  file: (pattern) => globSync(pattern)[0],
};
