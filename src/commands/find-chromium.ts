import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { fromVariable, installDebian, onPath } from './find-programs.ts';

/** Chromium without its user interface: the browser tests take less than half the time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds Chromium for the browser tests: CHROMIUM, Debian's headless shell (installed if permissions allow), one of the
 * system's, or Playwright's own download.
 */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const shell = (): string | undefined => onPath([HEADLESS_SHELL]);
  return (
    fromVariable(env, 'CHROMIUM', 'a Chromium executable') ??
    shell() ??
    (installDebian(HEADLESS_SHELL) ? shell() : undefined) ??
    systemChromium() ??
    playwrightChromium()
  );
}

/**
 * Finds a complete Chromium, for Lighthouse: CHROMIUM, or one of the system's.
 * @throws UserError if there is none
 */
export function findFullChromium(env: NodeJS.ProcessEnv): string {
  const found = env.CHROMIUM ?? systemChromium();
  if (found === undefined || !existsSync(found))
    throw new UserError(
      found === undefined ? "Chromium isn't installed" : `CHROMIUM is ${found}, which doesn't exist`,
      'Install Chromium, such as the Debian package chromium, or set CHROMIUM to the path of its executable. The headless shell is not enough.',
    );
  return found;
}

function systemChromium(): string | undefined {
  const others = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return onPath(systemNames) ?? others.find((path) => existsSync(path));
}

function playwrightChromium(): string {
  console.log('Downloading Chromium through Playwright …');
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    });
    return execFileSync(process.execPath, ['-e', "console.log(require('@playwright/test').chromium.executablePath())"], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  } catch (error) {
    throw new UserError(
      "Chromium isn't installed, and installing it failed",
      'Install Chromium and set the CHROMIUM environment variable to the path of its executable.',
      { cause: error },
    );
  }
}
