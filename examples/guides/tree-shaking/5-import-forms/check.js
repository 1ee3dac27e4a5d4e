// Builds each line as a separate entry and prints whether the unused function is still in the output.
import { readFile, rm, writeFile } from 'node:fs/promises';
import webpack from 'webpack';

const groups = {
  'es-modules': [
    `import { used } from './tools.js'; used();`,
    `import * as tools from './tools.js'; tools.used();`,
    `import tools from './object.js'; tools.used();`,
    `import * as tools from './tools.js'; tools[name]();`,
    `import * as tools from './tools.js'; console.log(tools);`,
    `import * as tools from './tools.js'; const copy = { ...tools }; copy.used();`,
    `import { Tools } from './class.js'; new Tools().used();`,
  ],
  commonjs: [
    `import { used } from './tools.cjs'; used();`,
    `import * as tools from './tools.cjs'; tools.used();`,
    `import { used } from './reexport.js'; used();`,
    `import tools from './tools.cjs'; tools.used();`,
    `import { used } from './assembled.cjs'; used();`,
  ],
  require: [
    `const { used } = require('./tools.cjs'); used();`,
    `const tools = require('./tools.cjs'); tools.used();`,
    `const { used } = require('./tools.js'); used();`,
    `require('./tools.cjs').used();`,
    `const tools = require('./tools.cjs'); tools[name]();`,
  ],
  'dynamic-import': [
    `const { used } = await import('./tools.js'); used();`,
    `const tools = await import('./tools.js'); tools.used();`,
    `(await import('./tools.js')).used();`,
    `import('./tools.js').then(({ used }) => used());`,
    `import('./tools.js').then((tools) => tools.used());`,
    `const load = () => import('./tools.js'); load().then((tools) => tools.used());`,
    `const load = () => import(/* webpackExports: ["used"] */ './tools.js');`,
  ],
};

// Every line gets its own copy of the module it imports: ./tools.js?3 is another module than ./tools.js?4.
const lines = Object.values(groups).flat();
const entry = {};
for (const [index, line] of lines.entries()) {
  const file = `./entry-${index}.${line.includes('require(') ? 'cjs' : 'js'}`;
  await writeFile(file, line.replace(/(\.c?js)'/, `$1?${index}'`));
  entry[index] = file;
}

const chunks = await new Promise((resolve, reject) => {
  const config = { mode: 'production', entry, output: { clean: true } };
  webpack(config, (error, stats) => {
    if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
    else resolve(stats.toJson({ all: false, chunks: true, ids: true, chunkRelations: true }).chunks);
  });
});
for (const file of Object.values(entry)) await rm(file);

for (const [group, members] of Object.entries(groups)) {
  console.log(`// #region ${group}`);
  for (const line of members) {
    const main = chunks.find(({ names }) => names[0] === String(lines.indexOf(line)));
    const lazy = chunks.filter(({ id }) => main.children.includes(id));
    const files = [main, ...lazy].flatMap((chunk) => chunk.files);
    const texts = await Promise.all(files.map((file) => readFile(`dist/${file}`, 'utf8')));
    const kept = texts.join().includes('left over');
    console.log(kept ? 'kept   ' : 'removed', line);
  }
  console.log('// #endregion');
}
