// Prints the plugins that took most of the time: node slowest.js profile/events.json
import { readFile } from 'node:fs/promises';

const events = JSON.parse(await readFile(process.argv[2], 'utf8'));
const started = new Map();
const total = new Map();
for (const { ph, id, name, ts } of events) {
  if (ph === 'B') started.set(id, ts);
  if (ph === 'E') total.set(name, (total.get(name) ?? 0) + ts - started.get(id));
}
const rows = [...total].sort(([, a], [, b]) => b - a);
for (const [name, time] of rows.slice(0, 10)) console.log(`${(time / 1000).toFixed(1)} ms  ${name}`);
