import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.module.css')) {
      const css = readFileSync(new URL(url), 'utf8');
      const names = new Set(Array.from(css.matchAll(/\.([a-z]\w*)/gi), ([, name]) => name));
      const source = Array.from(names, (name) => `export const ${name} = '${name}';`).join('\n');
      return { format: 'module', source, shortCircuit: true };
    }
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (/\.(svg|png|jpe?g|webp|woff2)$/.test(url)) {
      const source = `export default ${JSON.stringify(path.basename(url))};`;
      return { format: 'module', source, shortCircuit: true };
    }
    return nextLoad(url, context);
  },
});
