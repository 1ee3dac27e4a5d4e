import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkData } from '../check/build/check-data.ts';
import { root } from '../generate/paths.ts';
import { readFacts } from '../generate/read-facts.ts';
import { readSearchLists } from '../search/build/search-lists.ts';
import { checkConfig } from '../check/rules/check.ts';
import { parseWithBabel } from '../check/rules/parse-with-babel.ts';
import { toPlace } from '../shared/place.ts';
import { UserError } from '../shared/problem.ts';
import { main } from './main.ts';

/** `npm run tool -- check-config FILE [--version 5.90]`: checks a configuration, as `/configuration/check/` does. */
await main(async () => {
  const [file, option, version] = process.argv.slice(2);
  if (file === undefined || (option !== undefined && (option !== '--version' || version === undefined)))
    throw new UserError('No configuration to check', 'Run `npm run tool -- check-config webpack.config.js`.');
  const directory = dirname(file);
  const others = globSync('*.{js,cjs,mjs,ts,cts,mts,json}', { cwd: directory }).filter((name) => name !== basename(file));
  const files = new Map([basename(file), ...others].map((name) => [name, readFileSync(join(directory, name), 'utf8')]));
  const [{ facts }, { oldNames }] = await Promise.all([readFacts(), readSearchLists(join(root, 'data'))]);
  const data = checkData(facts, () => undefined, oldNames);
  const { findings, unread, configs } = checkConfig({ files, parse: parseWithBabel, data, version });
  const place = (at: { readonly file: string; readonly start: number }): string => {
    const { line, column } = toPlace(files.get(at.file) ?? '', at.start);
    return `${join(directory, at.file)}:${line}:${column}`;
  };
  for (const { severity, at, text, when } of findings) console.log(`${place(at)} ${severity}: ${text}${when && ` (${when})`}`);
  for (const { text, at } of unread) console.log(`${place(at)} unknown: ${text}`);
  console.log(`${configs} configurations, ${findings.length} findings, ${unread.length} values that couldn't be read`);
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
});
