// Loaded into a measured command with NODE_OPTIONS: notes the peak memory of each of its Node.js processes in kilobytes.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', () => appendFileSync(process.env.PEAK_MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`));
