import { readFileSync } from 'node:fs';

const { entrypoints, assets } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));

function tags(entry) {
  return entrypoints[entry].imports.map((name) => {
    const { file } = assets[name];
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script defer src="${file}"></script>`;
  });
}

console.log(tags('cart').join('\n'));
