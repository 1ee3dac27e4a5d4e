// Runs the script as several pages would, and prints where it would look for its chunk js/cart.js.
import { readFile } from 'node:fs/promises';
import vm from 'node:vm';

const bundle = await readFile('dist/js/main.js', 'utf8');

const pages = {
  'loaded from the CDN': { src: 'https://cdn.example.com/shop/js/main.js' },
  'loaded through a redirect': { src: 'https://cdn.example.com/shop@latest' },
  'copied without its folder': { src: 'https://www.example.com/static/main.js' },
  'inlined, next to another script': { src: '', others: ['https://tracker.example/count.js'] },
  'inlined, alone': { src: '' },
};

for (const [page, { src, others = [] }] of Object.entries(pages)) {
  let found = '';
  const script = { tagName: 'SCRIPT', src };
  const scripts = [script, ...others.map((other) => ({ tagName: 'SCRIPT', src: other }))];
  const document = { currentScript: script, getElementsByTagName: () => scripts };
  const console = { log: (text) => (found = new URL('js/cart.js', text).href) };
  try {
    vm.runInNewContext(bundle, { document, console });
  } catch (error) {
    found = `Error: ${error.message}`;
  }
  globalThis.console.log(`${page.padEnd(32)} ${found}`);
}
