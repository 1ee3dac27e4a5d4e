import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isBuiltin } from 'node:module';
import { parseScript } from '../../markdown/option-keys/parse-script.ts';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import { languageOf } from '../../markdown/highlight/languages.ts';
import { shownText } from '../../markdown/code-blocks/block-text.ts';
import { type Fault, packageName } from './job.ts';
import { codeOf, frameOf, nearestFirst } from './job-of-block.ts';
import { type ReadBlock, scriptLanguage } from './read-blocks.ts';

/** The files to type-check, including those of the blocks. */
export interface TypeCheckProject {
  readonly files: Readonly<Record<string, string>>;
  /** The path of each block, in order, and how many columns its prefix shifts the first line. */
  readonly blocks: readonly {
    readonly path: string;
    readonly shift: number;
    /** Packages typed as `any`, because they aren't installed. */
    readonly untyped: readonly string[];
  }[];
}

const options = {
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
  allowArbitraryExtensions: true,
  resolveJsonModule: true,
  types: ['node', 'webpack/module'],
};

/** Turns blocks into files, each in a folder with the other files of its page. */
export function typeCheckProject(blocks: readonly ReadBlock[], known: readonly string[]): TypeCheckProject {
  const files: Record<string, string> = {};
  const untyped = new Set<string>();
  const paths = blocks.map((read, index) => {
    const folder = `block-${index + 1}`;
    const path = posix.join(folder, fileName(read.block));
    const [before, text] = moduleText(read);
    files[path] = before + text;
    for (const other of nearestFirst(read.siblings, read.block)) {
      const name = other.title === undefined ? undefined : posix.join(folder, other.title);
      const language = languageOf(other.lang);
      if (name === undefined || files[name] !== undefined || language === undefined || !name.startsWith(`${folder}/`)) continue;
      if (scriptLanguage(language) || language === 'json') files[name] = shownText(other).code;
    }
    const any: string[] = [];
    for (const [specifier, names] of parseScript(read.text.code, scriptLanguage(read.language) ?? 'ts').imports) {
      if (isBuiltin(specifier) || specifier === 'webpack') continue;
      if (!specifier.startsWith('.')) {
        if (known.includes(packageName(specifier))) any.push(specifier);
      } else declareMissing(files, posix.join(folder, posix.dirname(fileName(read.block)), specifier), names);
    }
    for (const specifier of any) untyped.add(specifier);
    return { path, shift: before.length, untyped: any.map(packageName) };
  });
  for (const specifier of untyped) files['packages.d.ts'] = `${files['packages.d.ts'] ?? ''}declare module '${specifier}';\n`;
  files['tsconfig.json'] = JSON.stringify({
    compilerOptions: options,
    files: [...paths.map(({ path }) => path), ...(untyped.size > 0 ? ['packages.d.ts'] : [])],
  });
  return { files, blocks: paths };
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

/** Files that the page mentions but doesn't show are typed as `any`. */
function declareMissing(files: Record<string, string>, path: string, names: readonly string[]): void {
  const base = path.replace(/\.[cm]?[jt]sx?$/, '');
  if (
    ['', '.ts', '.tsx', '.js', '.json', '/index.ts', '/index.js'].some((end) => files[base + end] !== undefined) ||
    files[path] !== undefined
  )
    return;
  const declaration =
    /\.[cm]?[jt]sx?$/.test(path) || !/\.\w+$/.test(path) ? `${base}.d.ts` : path.replace(/\.(\w+)$/, '.d.$1.ts');
  files[declaration] =
    `declare const value: any;\nexport default value;\n${names.map((name) => `export declare const ${name}: any;\n`).join('')}`;
}

/** A compiler error, by file of the project. */
export interface TypeFault extends Fault {
  readonly path: string;
}

/** Parses `a.ts(1,2): error TS2322: …`; following indented lines become the hint. */
export function readTypeFaults(output: string): TypeFault[] {
  const faults: TypeFault[] = [];
  for (const line of output.split('\n')) {
    const [, path, row, column, code, message] = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line) ?? [];
    const last = faults.at(-1);
    if (path !== undefined && message !== undefined)
      faults.push({
        path,
        title: `${code}: ${message}`,
        hint: 'Reported by the TypeScript compiler.',
        line: Number(row),
        column: Number(column),
      });
    else if (last && /^\s+\S/.test(line)) faults[faults.length - 1] = { ...last, hint: line.trim() };
  }
  return faults;
}

/**
 * Type-checks a project in a fresh folder.
 * @throws Error if the compiler fails for a reason other than errors in the files
 */
export async function runTypeCheck(
  { files }: TypeCheckProject,
  { directory, tsc }: { readonly directory: string; readonly tsc: string },
): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [tsc, '-p', 'tsconfig.json', '--pretty', 'false'],
      { cwd: directory, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error && readTypeFaults(stdout).length === 0) reject(new Error(`tsc failed: ${stdout}${stderr}`, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}
