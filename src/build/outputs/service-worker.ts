import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../project.ts';
import type { BuildContext, Output } from './output.ts';

/** `sw.js`: the service worker, or the kill switch. */
export const serviceWorker: Output<BuildContext> = {
  name: 'Writing the service worker',
  async run({ project, release, assets: { needed, useful } }) {
    const { version } = await release();
    return [['sw.js', await serviceWorkerScript(project, { version, needed, useful })]];
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

/** The text of `sw.js`: the data of this deploy followed by the worker, or the kill switch. */
async function serviceWorkerScript(project: Project, deploy: Deploy): Promise<string> {
  const read = async (name: string): Promise<string> => readFile(join(project.workDirectory, 'worker', `${name}.js`), 'utf8');
  if (!project.serviceWorker) return read('kill-switch');
  return `const DEPLOY=${JSON.stringify(deploy)};\n${await read('worker')}`;
}
