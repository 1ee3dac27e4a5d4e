import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/renderer.ts';
import type { Project } from './project.ts';

let loads = 0;

/** The prerenderer's bundle. Each call reads it anew. */
export async function loadServerBundle(project: Project): Promise<Renderer> {
  const url = pathToFileURL(join(project.workDirectory, 'server/server.mjs'));
  url.search = `?${loads++}`;
  return (await import(url.href)) as Renderer;
}
