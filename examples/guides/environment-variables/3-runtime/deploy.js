// Run at deploy time, on the machine that serves dist/.
import { writeFile } from 'node:fs/promises';

await writeFile('dist/config.json', JSON.stringify({ api: process.env.API }));
