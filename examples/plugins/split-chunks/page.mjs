// Builds the shop with HTML pages into dist.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, removeProjects, shopFiles } from './project.mjs';
import config from './configs/all.js';

const dist = join(import.meta.dirname, 'dist');
await rm(dist, { recursive: true, force: true });
try {
  const { errors, read } = await build({ from: 'shop', files: shopFiles, config: { ...config, output: { ...config.output, path: dist }, optimization: { ...config.optimization, chunkIds: 'named', minimize: false } } });
  if (errors.length) throw new Error(errors.join('\n'));
  for (const name of ['shop.html', 'admin.html']) console.log(`// #region ${name.replace('.html', '')}\n${(await read(name)).trim().replaceAll(/(?=<script)|(?=<\/body>)/g, '\n')}\n// #endregion`);
} finally {
  await removeProjects();
}
