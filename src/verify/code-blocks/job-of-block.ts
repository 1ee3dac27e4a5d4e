import { posix } from 'node:path';
import type { CodeBlock } from '../../markdown/compiled-page.ts';
import { parseScript, type Script, type ScriptLanguage } from '../../markdown/option-keys/parse-script.ts';
import type { Config } from '../../markdown/option-keys/read-config.ts';
import { languageOf } from '../../markdown/highlight/languages.ts';
import { shownText } from '../../markdown/code-blocks/block-text.ts';
import type { Job, ModuleFormat, ModuleText } from './job.ts';
import { type ReadBlock, scriptLanguage } from './read-blocks.ts';

/** Names that a fragment can use without importing them. On one line, to keep line numbers. */
const PRELUDE = "import path from 'node:path'; import webpack from 'webpack'; export default ";

/**
 * Creates the job that evaluates a block. Its imports are looked up among the page's titled blocks, the nearest above
 * first, and in the folder of the quoted file.
 */
export function jobOfBlock(
  { block, siblings, text, language }: ReadBlock,
  config: Config,
  { root, known }: { readonly root: string; readonly known: readonly string[] },
): Job {
  const extension = scriptLanguage(language) ?? 'js';
  const entry = block.title === undefined ? `webpack.config.${extension}` : pathOf(block.title);
  const others = filesOf(siblings, block, entry);
  const directory = importedFolder(block, root);
  const [before, after] = frameOf(config);
  const isModule = before !== '' || config.shape === 'module' || config.script.result.module.hasModuleSyntax;
  return {
    entry,
    files: {
      ...Object.fromEntries(Array.from(others, ([path, { file }]) => [path, file])),
      [entry]: { source: before + codeOf(config, text.code) + after, format: formatOf(isModule, extension) },
    },
    imports: findImports([config.script, ...[...others.values()].flatMap(({ script }) => script ?? [])]),
    ...(directory === undefined ? {} : { directory }),
    known,
    captures: config.shape === 'call',
    place: config.place,
  };
}

/** The code before and after a fragment that makes it a module. */
export function frameOf({ shape }: Config): readonly [before: string, after: string] {
  if (shape === 'expression') return [`${PRELUDE}(`, '\n)'];
  return shape === 'properties' ? [`${PRELUDE}({`, '\n})'] : ['', ''];
}

/** Expressions may end with a comma or a semicolon. */
export const codeOf = ({ shape }: Config, code: string): string => (shape === 'expression' ? code.replace(/[;,]\s*$/, '') : code);

const formatOf = (isModule: boolean, language: ScriptLanguage): ModuleFormat =>
  `${isModule ? 'module' : 'commonjs'}${language.startsWith('ts') ? '-typescript' : ''}` as ModuleFormat;

const pathOf = (title: string): string => posix.normalize(`/${title}`).slice(1);

interface OtherFile {
  readonly file: ModuleText;
  readonly script?: Script;
}

/** The other blocks of a page: those above, nearest first, then those below. */
export function nearestFirst(siblings: readonly CodeBlock[], block: CodeBlock): CodeBlock[] {
  const at = siblings.indexOf(block);
  return [...siblings.slice(0, at).toReversed(), ...siblings.slice(at + 1)];
}

/** The page's other files, by path. */
function filesOf(siblings: readonly CodeBlock[], block: CodeBlock, entry: string): ReadonlyMap<string, OtherFile> {
  const found = new Map<string, OtherFile>();
  for (const other of nearestFirst(siblings, block)) {
    const path = other.title === undefined ? entry : pathOf(other.title);
    const read = path === entry || found.has(path) ? undefined : readFile(other);
    if (read) found.set(path, read);
  }
  return found;
}

function readFile(block: CodeBlock): OtherFile | undefined {
  const { code } = shownText(block);
  const language = languageOf(block.lang);
  if (language === 'json') return { file: { source: code, format: 'json' } };
  if (language !== 'js' && language !== 'ts') return undefined;
  const script = parseScript(code, language);
  if (script.errors.length > 0) return undefined;
  const isModule = script.result.module.hasModuleSyntax || !/\b(?:module\.exports|exports\.|require\()/.test(code);
  return { script, file: { source: code, format: formatOf(isModule, language) } };
}

function findImports(scripts: readonly Script[]): Record<string, string[]> {
  const imports: Record<string, string[]> = {};
  const add = (specifier: string | undefined, name: string | null): void => {
    if (specifier !== undefined && name !== null) (imports[specifier] ??= []).push(name);
  };
  for (const { result } of scripts) {
    const { staticImports, staticExports } = result.module;
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries) add(moduleRequest.value, importName.name);
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries))
      add(moduleRequest?.value, importName.name);
  }
  return imports;
}

/**
 * The folder of the repository that a quoted file may import from, which its title is relative to: `src/a.js` quoted
 * from `examples/x/src/a.js` is in `examples/x`.
 */
export function importedFolder({ file, title = '', code }: CodeBlock, root: string): string | undefined {
  if (file === undefined || !/['"`]\.\.?\//.test(code)) return undefined;
  const path = pathOf(title);
  return posix.join(root, file.endsWith(`/${path}`) ? file.slice(0, -path.length) : posix.dirname(file));
}
