import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from './project.ts';

export interface Deploy {
  /** Changes with every document, and so with everything that documents name. */
  readonly version: string;
  /** Scripts and styles that every page needs, as addresses. */
  readonly shell: readonly string[];
}

/** The text of `sw.js`: what is to be known of this deploy, and the worker. */
export async function serviceWorkerScript(project: Project, deploy: Deploy): Promise<string> {
  const worker = await readFile(join(project.workDirectory, 'worker/worker.js'), 'utf8');
  return `const DEPLOY=${JSON.stringify(deploy)};\n${worker}`;
}
