// Starts the server and edits three files while the page is open.
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import './server.js';

await setTimeout(5000);
await edit('src/style.css', /display: none/, 'display: block');
await edit('src/label.js', /Items: \$\{items\}/, '${items} in the cart');
await edit('src/theme.js', /'Dark' : 'Light'/, "'Night' : 'Day'");

async function edit(file, before, after) {
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(before, () => after));
  await setTimeout(1000);
}
