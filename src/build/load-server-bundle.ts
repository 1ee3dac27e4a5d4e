import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/renderer.ts';
import type { Project } from './project.ts';

let loads = 0;

/** Loads the prerenderer's bundle. Each call reads it again. */
export async function loadServerBundle(project: Project): Promise<Renderer> {
  const url = pathToFileURL(join(project.workDirectory, 'server/server.mjs'));
  url.search = `?${loads++}`;
  return (await import(url.href)) as Renderer;
}

/** Reads the inline script. */
export async function readEarlyScript(project: Project): Promise<string> {
  return (await readFile(join(project.workDirectory, 'early/early.js'), 'utf8')).trim();
}
