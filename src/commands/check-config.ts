import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkData } from '../check/build/check-data.ts';
import { root } from '../generate/paths.ts';
import { readFacts } from '../generate/read-facts.ts';
import { readSearchLists } from '../search/build/search-lists.ts';
import { checkConfig } from '../check/rules/check.ts';
import { fileNames } from '../check/rules/interpreter.ts';
import { parseWithBabel } from '../check/rules/parse-with-babel.ts';
import { formatSummary, releaseProblem } from '../check/rules/report-summary.ts';
import { toPlace } from '../shared/place.ts';
import { UserError } from '../shared/problem.ts';
import { main, readOptions } from './main.ts';

/** `npm run tool -- check-config FILE [--version 5.90]`: checks a configuration, as `/configuration/check/` does. */
await main(async () => {
  const hint = 'Run `npm run tool -- check-config webpack.config.js`.';
  const { values, positionals } = readOptions('check-config');
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UserError('Name one configuration', hint);
  if (!isExistingFile(resolve(file))) throw new UserError(`${file} isn't a file`, hint);
  const [{ facts }, { oldNames }] = await Promise.all([readFacts(), readSearchLists(join(root, 'data'))]);
  const data = checkData(facts, () => undefined, oldNames);
  const { version = data.version } = values;
  const problem = releaseProblem(version, data.version);
  if (problem !== undefined) throw new UserError(`Unknown release ${version}`, problem);
  const files = readWithImports(resolve(file).slice(1));
  const report = checkConfig({ files, parse: parseWithBabel, data, version });
  const place = (at: { readonly file: string; readonly start: number }): string => {
    const { line, column } = toPlace(files.get(at.file) ?? '', at.start);
    const path = relative('', `/${at.file}`);
    return `${path.startsWith('..') ? `/${at.file}` : path}:${line}:${column}`;
  };
  for (const { severity, at, text, when } of report.findings)
    console.log(`${place(at)} ${severity}: ${text}${when && ` (${when})`}`);
  for (const { text, at } of report.unread) console.log(`${place(at)} unknown: ${text}`);
  console.log(formatSummary(report, version));
  const isMissing = report.configs === 0 && report.unread.length === 0;
  if (isMissing || report.findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
});

/** A file and all that it imports, by their full paths without the first slash. */
function readWithImports(file: string, files = new Map<string, string>()): ReadonlyMap<string, string> {
  const text = readFileSync(`/${file}`, 'utf8');
  files.set(file, text);
  for (const [, specifier = ''] of text.matchAll(/["'](\.[^"']*)["']/g)) {
    const found = fileNames(specifier, file).find((name) => isExistingFile(`/${name}`));
    if (found !== undefined && !files.has(found) && /\.(?:json|[cm]?[jt]s)$/.test(found)) readWithImports(found, files);
  }
  return files;
}

function isExistingFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
