// Compares the memory that builds of the same large project need at their peak. Each build runs in a process of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import webpack from 'webpack';

const builds = {
  'production': {},
  'without minimizing': { optimization: { minimize: false } },
  'chunks of at most 100 KB': { optimization: { splitChunks: { chunks: 'all', maxSize: 100_000 } } },
};

const [name] = process.argv.slice(2);
if (name) {
  webpack({ mode: 'production', entry: './large/index.js', ...builds[name] }, (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    console.log(process.resourceUsage().maxRSS);
  });
} else {
  await writeProject(900);
  const peak = (build) => Number(execFileSync(process.execPath, ['memory.js', build], { encoding: 'utf8' }));
  const whole = peak('production');
  for (const build of Object.keys(builds).slice(1)) {
    const share = peak(build) / whole;
    assert.ok(share < 0.95, `${build}: ${share.toFixed(2)}`);
    console.log(`${build}: less memory`);
  }
}

async function writeProject(count) {
  await mkdir('large', { recursive: true });
  const body = Array.from({ length: 60 }, (_, line) => `  values.push(input * ${line});`).join('\n');
  const names = Array.from({ length: count }, (_, index) => `m${index}`);
  await Promise.all(
    names.map((name) => writeFile(`large/${name}.js`, `export function ${name}(input) {\n  const values = [];\n${body}\n  return values;\n}\n`)),
  );
  const uses = names.map((name) => `import { ${name} } from './${name}.js';`);
  await writeFile('large/index.js', `${uses.join('\n')}\nconsole.log(${names.map((name) => `${name}(1)`).join(', ')});\n`);
}
