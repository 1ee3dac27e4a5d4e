import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pagePlace, shownText } from '../../markdown/code-blocks/block-text.ts';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import { languageOf } from '../../markdown/highlight/languages.ts';
import { optionKeys } from '../../markdown/option-keys/option-keys.ts';
import { type Place, placeOf } from '../../shared/place-of.ts';
import { runTool } from './run-tool.ts';
import { type Fault, packageName } from './job.ts';
import { codeOf, frameOf, nearestFirst } from './job-of-block.ts';
import { type ReadBlock, scriptLanguage } from './read-blocks.ts';

export interface TypeCheckOptions {
  /** The repository's root, from which packages are resolved. */
  readonly root: string;
  /** Folder for results and scratch files. Must be below the root. */
  readonly directory: string;
  /** Names of packages that blocks may import although they aren't installed. */
  readonly known: readonly string[];
}

export interface TypeResult {
  readonly faults: readonly Fault[];
  /** Packages that the block imports although they aren't installed. */
  readonly uninstalled: readonly string[];
}

const isTypeScript = ({ language }: ReadBlock): boolean => language === 'ts' || language === 'tsx';

const namesPluginOptions = ({ language, config }: ReadBlock): boolean =>
  language === 'js' && config !== undefined && optionKeys(config).some(({ plugin }) => plugin !== undefined);

/** Type-checks all TypeScript blocks in one run, together with the plugins in other configurations. */
export async function typeCheckAll(
  blocks: readonly ReadBlock[],
  { root, directory, known }: TypeCheckOptions,
): Promise<ReadonlyMap<ReadBlock, TypeResult>> {
  const typed = blocks.filter((block) => block.faults.length === 0 && (isTypeScript(block) || namesPluginOptions(block)));
  if (typed.length === 0) return new Map();
  const { files, paths } = typeCheckProject(typed);
  const output = await runTypeCheck(files, join(directory, 'types'), join(root, 'node_modules/typescript/bin/tsc'));
  const faults = Map.groupBy(readTypeFaults(output), ({ path }) => path);
  return new Map(typed.map((block, index) => [block, typeResult(block, faults.get(paths[index] ?? '') ?? [], known)]));
}

/** Matches an import that the compiler can't resolve. */
const MISSING = /^TS(?:2307|2882): [^']*'([^']+)'/;

function typeResult(read: ReadBlock, all: readonly TypeFault[], known: readonly string[]): TypeResult {
  const { length: shift } = moduleText(read)[0];
  const uninstalled: string[] = [];
  const faults: Fault[] = [];
  for (const { title, hint, line, column } of all) {
    const missing = MISSING.exec(title)?.[1];
    // Pages don't show all files.
    if (missing?.startsWith('.')) continue;
    const place = { line, column: line === 1 ? Math.max(1, column - shift) : column };
    if (missing !== undefined && known.includes(packageName(missing))) uninstalled.push(packageName(missing));
    else if (isTypeScript(read) || isPluginOption(read, title, place))
      faults.push({ title, hint, ...pagePlace(read.block, read.text, place) });
  }
  return { faults, uninstalled };
}

/**
 * In JavaScript, only unknown plugin option names count, because some plugins have no schema. Other type errors there
 * are guesses.
 */
function isPluginOption({ config, text }: ReadBlock, title: string, { line, column }: Place): boolean {
  // An object literal has a property that its type doesn't have.
  if (!config || !/^TS(?:2353|2561):/.test(title)) return false;
  return optionKeys(config).some(({ plugin, start }) => {
    const place = placeOf(text.code, start);
    return plugin !== undefined && place.line === line && place.column === column;
  });
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  allowJs: true,
  checkJs: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: ['node', 'webpack/module'],
};

/** Turns blocks into files, each in a folder with the other files of its page. Returns all files, and the paths of the blocks. */
function typeCheckProject(blocks: readonly ReadBlock[]): {
  readonly files: Record<string, string>;
  readonly paths: readonly string[];
} {
  const files: Record<string, string> = {};
  const paths = blocks.map((read, index) => {
    const folder = `block-${index + 1}`;
    const path = posix.join(folder, fileName(read.block));
    files[path] = moduleText(read).join('');
    for (const other of nearestFirst(read.siblings, read.block)) {
      const name = other.title === undefined ? undefined : posix.join(folder, other.title);
      const language = languageOf(other.lang);
      if (name === undefined || files[name] !== undefined || language === undefined || !name.startsWith(`${folder}/`)) continue;
      if (scriptLanguage(language) || language === 'json') files[name] = shownText(other).code;
    }
    return path;
  });
  files['tsconfig.json'] = JSON.stringify({ compilerOptions, files: paths });
  return { files, paths };
}

function fileName({ title, lang }: CodeBlock): string {
  const extension = languageOf(lang) ?? 'ts';
  const name = posix.normalize(`/${title ?? 'block'}`).slice(1);
  return /\.[cm]?[jt]sx?$/.test(name) ? name : `${name}.${extension}`;
}

/** What precedes a block in its module, and the rest of the module. */
function moduleText({ config, language, text: { code } }: ReadBlock): readonly [before: string, text: string] {
  const [before, after] = config ? frameOf(config) : ['', ''];
  if (!config || before === '') return ['', code];
  const type = language === 'ts' ? "import type { Configuration } from 'webpack'; " : '';
  const satisfies = language === 'ts' && config.place.length === 0 ? ' satisfies Configuration' : '';
  return [type + before, `${codeOf(config, code)}${after}${satisfies};`];
}

/** A compiler error, by file of the project. */
interface TypeFault extends Fault {
  readonly path: string;
}

/** Parses `a.ts(1,2): error TS2322: …`; following indented lines become the hint. */
function readTypeFaults(output: string): TypeFault[] {
  const faults: TypeFault[] = [];
  for (const line of output.split('\n')) {
    const [, path, row, column, title] = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
    const last = faults.at(-1);
    if (path !== undefined && title !== undefined)
      faults.push({ path, title, hint: 'Reported by the TypeScript compiler.', line: Number(row), column: Number(column) });
    else if (last && /^\s+\S/.test(line)) faults[faults.length - 1] = { ...last, hint: line.trim() };
  }
  return faults;
}

/**
 * Type-checks files in a fresh folder, and returns what the compiler prints.
 * @throws Error if the compiler fails for a reason other than errors in the files
 */
async function runTypeCheck(files: Readonly<Record<string, string>>, directory: string, tsc: string): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const args = [tsc, '-p', 'tsconfig.json', '--pretty', 'false'];
  return runTool(args, directory, (printed) => readTypeFaults(printed).length > 0);
}
