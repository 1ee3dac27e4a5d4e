import { readFile } from 'node:fs/promises';
import { routes } from './dist/server/server.mjs';

const read = async (file) => JSON.parse(await readFile(new URL(`dist/client/${file}`, import.meta.url), 'utf8'));
const { assets, entrypoints } = await read('manifest.json');
const modules = await read('ssr-manifest.json');

const tag = (url, isEntry) => {
  if (url.endsWith('.css')) return `<link rel="stylesheet" href="${url}">`;
  return isEntry ? `<script src="${url}" defer></script>` : `<link rel="preload" href="${url}" as="script">`;
};

/** The page at this URL, with tags for all files that it needs. */
export function page(url) {
  const { render, source } = routes[url];
  const entry = entrypoints.main.imports.map((name) => assets[name].file);
  const own = modules[source].filter((file) => !entry.includes(file));
  return [
    '<!doctype html>',
    ...entry.map((file) => tag(file, true)),
    ...own.map((file) => tag(file)),
    `<main>${render()}</main>`,
  ].join('\n');
}

if (process.argv[2]) console.log(page(process.argv[2]));
