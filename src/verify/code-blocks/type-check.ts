import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pagePlace, shownText } from '../../markdown/code-blocks/code-blocks.ts';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import { type Language, findLanguage } from '../../markdown/highlight/languages.ts';
import { runTask } from '../run-task.ts';
import type { Fault } from './parse-block.ts';
import { scriptLanguage } from '../../markdown/option-keys/parse-script.ts';
import type { ReadBlock } from './read-blocks.ts';

export interface TypeCheckOptions {
  /** The repository's root, from which packages are resolved. */
  readonly root: string;
  /** Folder for results and scratch files. Must be below the root. */
  readonly directory: string;
  /** Names of packages that blocks may import although they aren't installed. */
  readonly known: readonly string[];
}

/** TypeScript, and configurations in JavaScript. */
const isTyped = ({ language, config, faults }: ReadBlock): boolean =>
  faults.length === 0 && (isTypeScript(language) || (language === 'js' && config !== undefined));

const isTypeScript = (language: Language): boolean => language === 'ts' || language === 'tsx';

/** Type-checks all blocks with types in one run. */
export async function typeCheckAll(blocks: readonly ReadBlock[], { root, directory, known }: TypeCheckOptions) {
  const typed = blocks.filter(isTyped);
  if (typed.length === 0) return new Map<ReadBlock, ReturnType<typeof typeResult>>();
  const { files, paths } = typeCheckProject(typed);
  const found = await runTypeCheck(files, join(directory, 'types'), join(root, 'node_modules/typescript/bin/tsc'));
  const faults = Map.groupBy(found, ({ path }) => path);
  return new Map(typed.map((block, index) => [block, typeResult(block, faults.get(paths[index] ?? '') ?? [], known)]));
}

/** Matches an import that the compiler can't resolve. */
const MISSING = /^TS(?:2307|2882): [^']*'([^']+)'/;

function typeResult(read: ReadBlock, all: readonly TypeFault[], known: readonly string[]) {
  const { block, text, language } = read;
  const { inserted, length } = moduleText(read);
  const firstLine = text.code.slice(0, inserted).split('\n').length;
  /** Packages that the block imports although they aren't installed. */
  const uninstalled: string[] = [];
  const faults: Fault[] = [];
  for (const { title, hint, line, column } of all) {
    const place = pagePlace(block, text, { line, column: line === firstLine ? Math.max(1, column - length) : column });
    const missing = MISSING.exec(title)?.[1];
    const name = missing === undefined ? '' : packageName(missing);
    if (known.includes(name)) uninstalled.push(name);
    // Pages don't show all files.
    else if (missing !== undefined && !missing.startsWith('.'))
      faults.push({
        title: `The code block imports ${name}, which isn't installed`,
        hint: 'Check the spelling, or list the package in data/uninstalled-packages.json with a reason.',
        ...place,
      });
    else if (missing === undefined && (isTypeScript(language) || isCertain(title, block.file !== undefined)))
      faults.push({ title, hint, ...place });
  }
  return { faults, uninstalled };
}

/**
 * In JavaScript, only names that don't exist count: in literals, of variables, imports, and properties of what has a named type.
 * Other errors there are guesses. What's quoted is from examples, which are built, but plugins may ignore options.
 */
const isCertain = (title: string, isQuoted: boolean): boolean =>
  /^TS(?:2353|2561):/.test(title) ||
  (!isQuoted && /^TS(?:2304|2305|2339|2551|2552|2724):/.test(title) && !/on type '(?:\{|object)/.test(title));

/** The package of an import: `@scope/name/deep` belongs to `@scope/name`, `name/deep` to `name`. */
const packageName = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

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
  types: ['node', 'webpack/module', 'webpack-dev-server'],
};

/** Turns blocks into files, each in a folder with the other files of its page. Returns all files, and the paths of the blocks. */
function typeCheckProject(blocks: readonly ReadBlock[]) {
  const files: Record<string, string> = {};
  const paths = blocks.map((read, index) => {
    const folder = `block-${index + 1}`;
    const path = posix.join(folder, fileName(read.block));
    files[path] = moduleText(read).module;
    for (const other of nearestFirst(read.siblings, read.block)) {
      const name = /\.\w+$/.test(other.title ?? '') ? posix.join(folder, other.title ?? '') : undefined;
      const language = findLanguage(other.lang);
      if (name === undefined || files[name] !== undefined || language === undefined || !name.startsWith(`${folder}/`)) continue;
      if (scriptLanguage(language) || language === 'json') files[name] = shownText(other).code;
    }
    return path;
  });
  files['tsconfig.json'] = JSON.stringify({ compilerOptions, files: paths });
  return { files, paths };
}

/** The other blocks of a page: those above, nearest first, then those below. */
function nearestFirst(siblings: readonly CodeBlock[], block: CodeBlock): CodeBlock[] {
  const at = siblings.indexOf(block);
  return [...siblings.slice(0, at).toReversed(), ...siblings.slice(at + 1)];
}

function fileName({ title, lang }: CodeBlock): string {
  const extension = findLanguage(lang) ?? 'ts';
  const name = posix.normalize(`/${title ?? 'block'}`).slice(1);
  return /\.[cm]?[jt]sx?$/.test(name) ? name : `${name}.${extension}`;
}

const TYPE = "/** @type {import('webpack').Configuration} */ ";
const FRAMES = { expression: ['(', '\n)'], properties: ['({', '\n})'] } as const;

/** A block as a module that says what it exports, and where and how much was inserted for that. */
function moduleText({ config, language, text: { code } }: ReadBlock) {
  const isScript = isTypeScript(language);
  const isWhole = config?.place.length === 0;
  if (!config || (config.shape !== 'expression' && config.shape !== 'properties')) {
    const at = isWhole && !isScript ? code.search(/^(?:export default|module\.exports =) \{/m) : -1;
    if (at < 0) return { module: code, inserted: 0, length: 0 };
    return { module: code.slice(0, at) + TYPE + code.slice(at), inserted: at, length: TYPE.length };
  }
  const [open, close] = FRAMES[config.shape];
  // Names that a fragment can use without importing them. On one line, to keep line numbers.
  const imports = `import path from 'node:path'; import webpack${isScript ? ', { type Configuration }' : ''} from 'webpack'; `;
  const before = `${imports}${isWhole && !isScript ? TYPE : ''}export default ${open}`;
  const own = config.shape === 'expression' ? code.replace(/[;,]\s*$/, '') : code;
  const module = `${before}${own}${close}${isWhole && isScript ? ' satisfies Configuration' : ''};`;
  return { module, inserted: 0, length: before.length };
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
 * Type-checks files in a fresh folder.
 * @throws Error if the compiler fails for a reason other than errors in the files
 */
async function runTypeCheck(files: Readonly<Record<string, string>>, directory: string, tsc: string): Promise<TypeFault[]> {
  await rm(directory, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const args = [tsc, '-p', 'tsconfig.json', '--pretty', 'false'];
  const { ok, output } = await runTask({ args, cwd: directory });
  const faults = readTypeFaults(output);
  if (!ok && faults.length === 0) throw new Error(`${tsc} failed: ${output}`);
  return faults;
}
