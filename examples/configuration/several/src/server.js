import { EOL } from 'node:os';

process.stdout.write(`Shop on a server${EOL}`);
