// Rollup and Rolldown leave stylesheets to plugins. This one writes one file per build and follows @import.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

async function readStyles(file) {
  const text = await readFile(file, 'utf8');
  const parts = text.split(/@import '([^']+)';/);
  const resolved = parts.map((part, index) => (index % 2 === 0 ? part : readStyles(resolve(dirname(file), part))));
  return (await Promise.all(resolved)).join('');
}

export const styles = () => {
  const sheets = new Map();
  return {
    name: 'styles',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      sheets.set(id, await readStyles(id));
      return { code: '', moduleType: 'js', moduleSideEffects: true };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'index.css', source: [...sheets.values()].join('') });
    },
  };
};
