import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildContext, Output } from './output.ts';

/** `sw.js`: the service worker, or the kill switch. */
export const serviceWorker: Output<BuildContext> = {
  name: 'Writing the service worker',
  async run({ project, bundleDirectory, release, assets: { needed, useful } }) {
    const { version } = await release();
    const read = async (name: string): Promise<string> => readFile(join(bundleDirectory, 'worker', `${name}.js`), 'utf8');
    if (!project.serviceWorker) return [['sw.js', await read('kill-switch')]];
    const deploy: Deploy = { version, needed, useful };
    return [['sw.js', `const DEPLOY=${JSON.stringify(deploy)};\n${await read('worker')}`]];
  },
};

interface Deploy {
  /** Changes with every document, and therefore with every file they reference. */
  readonly version: string;
  /** URLs of scripts and styles that every page needs. */
  readonly needed: readonly string[];
  /** URLs of all others that don't belong to a page. */
  readonly useful: readonly string[];
}
