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
  const script = scriptLanguage(language) ?? 'js';
  const entry = entryName(block, script);
  const others = filesOf(siblings, block, entry);
  const directory = importedFolder(block, root);
  const scripts = [config.script, ...others.map((other) => other.script)].filter((one) => one !== undefined);
  return {
    entry,
    files: {
      ...Object.fromEntries(others.map(({ path, file }) => [path, file])),
      [entry]: { source: sourceOf(config, text.code), format: formatOf(config, script) },
    },
    imports: importsOf(scripts),
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

function sourceOf(config: Config, code: string): string {
  const [before, after] = frameOf(config);
  return before + codeOf(config, code) + after;
}

function formatOf({ shape, script }: Config, language: ScriptLanguage): ModuleFormat {
  const isModule = shape === 'module' || shape === 'expression' || shape === 'properties' || script.isModule;
  return scriptFormat(isModule, language);
}

const scriptFormat = (isModule: boolean, language: ScriptLanguage): ModuleFormat =>
  `${isModule ? 'module' : 'commonjs'}${language.startsWith('ts') ? '-typescript' : ''}` as ModuleFormat;

function entryName({ title }: CodeBlock, language: ScriptLanguage): string {
  return title === undefined ? `webpack.config.${language}` : pathOf(title);
}

const pathOf = (title: string): string => posix.normalize(`/${title}`).slice(1);

interface OtherFile {
  readonly path: string;
  readonly file: ModuleText;
  readonly script?: Script;
}

/** The other blocks of a page: those above, nearest first, then those below. */
export function nearestFirst(siblings: readonly CodeBlock[], block: CodeBlock): CodeBlock[] {
  const at = siblings.indexOf(block);
  return [...siblings.slice(0, at).toReversed(), ...siblings.slice(at + 1)];
}

function filesOf(siblings: readonly CodeBlock[], block: CodeBlock, entry: string): OtherFile[] {
  const found = new Map<string, OtherFile>();
  for (const other of nearestFirst(siblings, block)) {
    const path = other.title === undefined ? entry : pathOf(other.title);
    const read = path === entry || found.has(path) ? undefined : readFile(other, path);
    if (read) found.set(path, read);
  }
  return [...found.values()];
}

function readFile(block: CodeBlock, path: string): OtherFile | undefined {
  const { code } = shownText(block);
  const language = languageOf(block.lang);
  if (language === 'json') return { path, file: { source: code, format: 'json' } };
  const script = language === undefined ? undefined : scriptLanguage(language);
  if (script !== 'js' && script !== 'ts') return undefined;
  const parsed = parseScript(code, script);
  const isModule = parsed.isModule || !/\b(?:module\.exports|exports\.|require\()/.test(code);
  return parsed.errors.length > 0
    ? undefined
    : { path, script: parsed, file: { source: code, format: scriptFormat(isModule, script) } };
}

function importsOf(scripts: readonly Script[]): Record<string, string[]> {
  const imports: Record<string, string[]> = {};
  for (const script of scripts)
    for (const [specifier, names] of script.imports)
      imports[specifier] = [...new Set([...(imports[specifier] ?? []), ...names])].toSorted();
  return imports;
}

/** The folder of the repository that a quoted file may import from. */
export const importedFolder = ({ file, title, code }: CodeBlock, root: string): string | undefined =>
  file !== undefined && /['"`]\.\.?\//.test(code) ? folderOf(root, file, title) : undefined;

/**
 * The folder that a quoted file's title is relative to: `src/a.js` quoted from `examples/x/src/a.js` is in
 * `examples/x`.
 */
function folderOf(root: string, file: string, title = ''): string {
  const path = pathOf(title);
  return posix.join(root, file.endsWith(`/${path}`) ? file.slice(0, -path.length) : posix.dirname(file));
}
