import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from './project.ts';

export interface Deploy {
  /** Changes with every document, and so with everything that documents name. */
  readonly version: string;
  /** Scripts and styles without which no page can be shown, as addresses. */
  readonly needed: readonly string[];
  /** All others that belong to no page. */
  readonly useful: readonly string[];
}

/** The text of `sw.js`: what is to be known of this deploy, and the worker; or the one that removes it. */
export async function serviceWorkerScript(project: Project, deploy: Deploy): Promise<string> {
  const read = async (name: string): Promise<string> => readFile(join(project.workDirectory, 'worker', `${name}.js`), 'utf8');
  if (!project.serviceWorker) return read('kill-switch');
  return `const DEPLOY=${JSON.stringify(deploy)};\n${await read('worker')}`;
}
