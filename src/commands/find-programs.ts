import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { packageBin } from '../generate/paths.ts';
import { UserError } from '../shared/problem.ts';

const { env } = process;

/** The first of these programs in a folder of the PATH variable. Names need their extension on Windows. */
function onPath(...names: readonly string[]): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** The program that an environment variable names; undefined if it's unset. @throws UserError if the path doesn't exist */
function fromVariable(variable: string): string | undefined {
  const path = env[variable] || undefined;
  if (path !== undefined && !existsSync(path))
    throw new UserError(`${variable} is ${path}, which doesn't exist`, 'Set it to the path of the executable.');
  return path;
}

/** Installs a Debian package if permissions allow. Returns the program; undefined if that isn't possible. */
function fromDebian(name: string, program: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing ${name} from Debian …`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  return onPath(program);
}

/** NGINX, the system's, or Debian's, which is installed if permissions allow; undefined if there is none. */
export const findNginx = (): string | undefined => fromVariable('NGINX') ?? onPath('nginx') ?? fromDebian('nginx-light', 'nginx');

/** Chromium without its user interface: the browser tests take less than half the time in it. */
const SHELL = 'chromium-headless-shell';

/**
 * CHROMIUM, Debian's headless shell, or one of the system's. If there is none, Debian's is installed if permissions allow, or
 * Playwright's downloaded.
 */
export function findChromium(): string {
  const others = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return (
    fromVariable('CHROMIUM') ??
    onPath(SHELL) ??
    onPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ??
    others.find((path) => existsSync(path)) ??
    fromDebian(SHELL, SHELL) ??
    downloadChromium()
  );
}

function downloadChromium(): string {
  try {
    execFileSync(process.execPath, [packageBin('@playwright/test', 'playwright'), 'install', 'chromium'], { stdio: 'inherit' });
    return chromium.executablePath();
  } catch (cause) {
    const hint = 'Install Chromium and set the CHROMIUM environment variable to the path of its executable.';
    throw new UserError("Chromium isn't installed, and installing it failed", hint, { cause });
  }
}

/** The browsers that the engine tests use, with the programs that each needs, by the variables that the tests read. */
const ENGINES = {
  firefox: { FIREFOX: () => onPath('firefox-esr', 'firefox') },
  webkit: {
    WEBKIT_DRIVER: () => onPath('WebKitWebDriver'),
    WEBKIT_BROWSER: () => globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser')[0],
    XVFB: () => onPath('Xvfb'),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, () => string | undefined>>>>;

export type EngineName = keyof typeof ENGINES;

/** Finds the programs of an engine. @throws UserError if one is missing, with the packages that contain it */
export function findEngine(name: EngineName): Record<string, string> {
  const programs = Object.entries<() => string | undefined>(ENGINES[name]);
  const found = programs.map(([variable, find]) => [variable, fromVariable(variable) ?? find()] as const);
  const missing = found.filter(([, path]) => path === undefined).map(([variable]) => variable);
  if (missing.length > 0)
    throw new UserError(
      `Not found: ${missing.join(', ')}`,
      'On Debian, run `apt-get install firefox-esr webkit2gtk-driver xvfb`, or set these variables. To test one engine, name it: `npm test engines -- -- --project=firefox`.',
    );
  return Object.fromEntries(found.map(([variable, path = '']) => [variable, path]));
}
