// Runs the server bundle, changes greet.js while it runs, and waits for the update.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import webpack from 'webpack';
import config from './webpack.server.js';

let emitted;
const firstBuild = Promise.withResolvers();
const watching = webpack(config).watch({}, (error, stats) => {
  if (error) throw error;
  emitted = stats.toString({ all: false, assets: true });
  firstBuild.resolve();
});

await firstBuild.promise;
const server = spawn(process.execPath, ['dist/main.mjs']);
for await (const line of createInterface({ input: server.stdout })) {
  console.log(line);
  if (line.startsWith('Hello')) {
    const source = await readFile('src/greet.js', 'utf8');
    await writeFile('src/greet.js', source.replace('Hello', 'Hallo'));
  }
  if (line.includes('Update applied')) {
    console.log(`// #region emitted\n${emitted}\n// #endregion`);
    server.kill();
  }
}
await new Promise((done) => {
  watching.close(done);
});
