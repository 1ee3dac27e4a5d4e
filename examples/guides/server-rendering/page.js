import { render } from './dist/server/server.mjs';
import manifest from './dist/client/manifest.json' with { type: 'json' };
import modules from './dist/client/ssr-manifest.json' with { type: 'json' };

// In a real app, this comes from a database.
const data = { items: [{ name: 'Sencha', price: 4.5 }, { name: 'Assam', price: 3.5 }] };

// Escapes "<", so the data can't close the script element early.
const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

const entry = manifest.entrypoints.client.imports.map((name) => manifest.assets[name].file);

function tag(url) {
  if (url.endsWith('.css')) return `<link rel="stylesheet" href="${url}">`;
  if (entry.includes(url)) return `<script src="${url}" defer></script>`;
  return `<link rel="preload" href="${url}" as="script">`;
}

/** Returns the complete page for this URL, or undefined if there's no such page. */
export async function page(url) {
  const result = await render(url, data);
  if (!result) return;
  const files = new Set([...entry, ...modules[result.source]]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tea shop</title>
${[...files].map(tag).join('\n')}
<script type="application/json" id="data">${json(data)}</script>
</head>
<body><div id="app">${result.html}</div></body>
</html>`;
}

if (process.argv[2]) console.log(await page(process.argv[2]));
