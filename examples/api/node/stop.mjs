// Runs watch-errors.mjs, breaks and repairs a file, and interrupts it as Ctrl+C does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

const child = spawn(process.execPath, ['watch-errors.mjs'], { stdio: ['ignore', 'pipe', process.stdout] });
const exit = once(child, 'exit');
let builds = 0;
for await (const chunk of child.stdout) {
  process.stdout.write(chunk);
  if (!String(chunk).startsWith('errors:')) continue;
  builds++;
  if (builds === 1) writeFileSync('src/greet.js', 'export const greet = ;\n');
  if (builds === 2) writeFileSync('src/greet.js', 'export const greet = (name) => `Hi, ${name}`;\n');
  if (builds === 3) child.kill('SIGINT');
}
const [code] = await exit;
console.log(`exit code: ${code}`);
