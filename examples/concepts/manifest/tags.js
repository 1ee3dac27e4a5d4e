import { readFile } from 'node:fs/promises';

const { entrypoints, assets } = JSON.parse(
  await readFile('dist/manifest.json', 'utf8'),
);

const tags = entrypoints.main.imports
  .map((name) => assets[name].file)
  .map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script defer src="${file}"></script>`,
  );

console.log(tags.join('\n'));
