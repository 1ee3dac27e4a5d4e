import { globSync } from 'node:fs';
import { UserError } from '../shared/problem.ts';
import { fromVariable, onPath } from './find-programs.ts';

/** The browsers that `npm run test:engines` tests. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Finds programs; both take names, and return the path of the first one that exists. */
export interface Finder {
  readonly onPath: (names: readonly string[]) => string | undefined;
  readonly file: (pattern: string) => string | undefined;
}

/** A program that an engine needs. */
interface Program {
  readonly engine: EngineName;
  /** The environment variable with its path. */
  readonly variable: string;
  readonly title: string;
  readonly find: (finder: Finder) => string | undefined;
}

const PROGRAMS: readonly Program[] = [
  { engine: 'firefox', variable: 'FIREFOX', title: 'Firefox', find: (finder) => finder.onPath(['firefox-esr', 'firefox']) },
  { engine: 'webkit', variable: 'WEBKIT_DRIVER', title: 'WebKitWebDriver', find: (finder) => finder.onPath(['WebKitWebDriver']) },
  {
    engine: 'webkit',
    variable: 'WEBKIT_BROWSER',
    title: "WebKitGTK's MiniBrowser",
    find: (finder) => finder.file('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser'),
  },
  { engine: 'webkit', variable: 'XVFB', title: 'Xvfb', find: (finder) => finder.onPath(['Xvfb']) },
];

/**
 * Finds the browsers for `npm run test:engines`. Returns the environment variables that the tests read.
 * @throws UserError if a program is missing, with the packages that contain it
 */
export function findEngines(names: readonly EngineName[], finder: Finder = system): Record<string, string> {
  const needed = PROGRAMS.filter(({ engine }) => names.includes(engine));
  const found = needed.map((program) => ({
    ...program,
    path: fromVariable(process.env, program.variable, program.title) ?? program.find(finder),
  }));
  const missing = found.filter(({ path }) => path === undefined);
  if (missing.length > 0)
    throw new UserError(
      `Not installed: ${missing.map(({ title }) => title).join(', ')}`,
      `On Debian, run \`apt-get install firefox-esr webkit2gtk-driver xvfb\`, or set ${missing.map(({ variable }) => variable).join(', ')}. To test one engine, run \`npm run test:engines -- ${ENGINES.join('|')}\`.`,
    );
  return Object.fromEntries(found.map(({ variable, path = '' }) => [variable, path]));
}

const system: Finder = {
  onPath,
  file: (pattern) => globSync(pattern)[0],
};
