import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/renderer.ts';

let loads = 0;

/** Loads the prerenderer from a folder of bundles. Each call reads it again. */
export async function loadServerBundle(directory: string): Promise<Renderer> {
  const url = pathToFileURL(join(directory, 'server/server.mjs'));
  url.search = `?${loads++}`;
  return (await import(url.href)) as Renderer;
}

/** Reads the inline script from a folder of bundles. */
export async function readEarlyScript(directory: string): Promise<string> {
  return (await readFile(join(directory, 'early/early.js'), 'utf8')).trim();
}
