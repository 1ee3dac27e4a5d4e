// Finds the source of a position in a minimized file: node where.js MAP LINE COLUMN
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';

const [map, line, column] = process.argv.slice(2);
const sources = new SourceMap(JSON.parse(await readFile(map, 'utf8')));
const { originalSource, originalLine, originalColumn } = sources.findEntry(line - 1, column - 1);
console.log(`${originalSource}:${originalLine + 1}:${originalColumn + 1}`);
