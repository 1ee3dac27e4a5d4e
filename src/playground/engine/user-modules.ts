import { parse as parseScript, type Position } from 'acorn';
import { ResolverFactory } from 'enhanced-resolve';
import { fs } from 'memfs';
import path from 'path';
import webpack from 'webpack';
import { PROJECT } from '../rules/protocol.ts';
import { IMPORT_FUNCTION, rewriteModule } from '../rules/rewrite-module.ts';
import * as own from './builtins.ts';
import { stripTypeScriptTypes } from './parts.ts';
import { runInThisContext } from './shims/vm.ts';

const builtins = { ...own, 'fs/promises': fs.promises, 'webpack-sources': webpack.sources };

/** What has run while the project is built: by path, its configuration, plugins, and loaders; by name, what needs no file. */
const commonJs = new Map<string, { exports: unknown }>();
const urls = new Map<string, string>();

/** The global function from which ES modules get the exports of other modules. */
const EXPORTS_FUNCTION = 'playgroundExports';
Object.assign(globalThis, {
  [EXPORTS_FUNCTION]: requireFile,
  [IMPORT_FUNCTION]: async (file: string, specifier: string) => import(/* webpackIgnore: true */ urlOf(resolve(file, specifier))),
});

const resolver = ResolverFactory.createResolver({
  fileSystem: fs as never,
  useSyncFileSystemCalls: true,
  // The loaders, and what they need, are CommonJS.
  conditionNames: ['node', 'require'],
  extensions: ['.js', '.json', '.cjs', '.mjs', '.ts'],
});

/** Whether a file has run. One that failed runs again anyway. */
export const hasRun = (file: string): boolean => commonJs.has(file) || urls.has(file);

/** Runs all files again when they're imported next. */
export function forgetModules(): void {
  commonJs.clear();
  for (const [name, exports] of Object.entries(builtins)) commonJs.set(name, { exports });
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}

/** Loads a file of the project as Node would: the exports of CommonJS, or the namespace of an ES module. */
export const importFile = async (file: string): Promise<unknown> =>
  isEsModule(file) ? import(/* webpackIgnore: true */ urlOf(file)) : requireFile(file);

/** Node's `createRequire`. */
export function createRequire(from: string | URL): NodeJS.Require {
  const file = String(from).replace(/^file:\/\//, '');
  const find = (request: string): string => resolve(file, request);
  return Object.assign((request: string) => requireFile(find(request)), { resolve: find }) as NodeJS.Require;
}

/** The path of a module of the project, or the name of one that needs no file. @throws Error that says what's missing */
function resolve(from: string, request: string): string {
  const name = request.replace(/^node:/, '');
  if (commonJs.has(name)) return name;
  try {
    const found = resolver.resolveSync({}, path.dirname(from), request);
    if (found !== false) return found.replace(/\?.*$/, '');
  } catch {
    // Its message doesn't name the file.
  }
  throw new Error(`Can't resolve '${request}' in ${from.replace(`${PROJECT}/`, '')}`);
}

const isInstalled = (file: string): boolean => file.includes('/node_modules/');

/** Whether Node would run a file as an ES module, as our `package.json` says, or not, as those of the loaders do. */
const isEsModule = (file: string): boolean =>
  file.startsWith('/') && (/\.m[jt]s$/.test(file) || !(isInstalled(file) || /\.(?:c[jt]s|json)$/.test(file)));

/** What a file of the project runs as. @throws SyntaxError with its place in its stack, which browsers don't know */
function readModule(file: string): string {
  const text = fs.readFileSync(file, 'utf8') as string;
  if (isInstalled(file) || file.endsWith('.json')) return text;
  try {
    const script = /\.[cm]?ts$/.test(file) ? stripTypeScriptTypes(text) : text;
    const sourceType = isEsModule(file) ? 'module' : 'script';
    parseScript(script, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true });
    return script;
  } catch (error) {
    const { message, loc } = error as SyntaxError & { readonly loc: Position };
    const stack = `SyntaxError: ${message}\n    at ${file}:${loc.line}:${loc.column + 1}`;
    throw Object.assign(new SyntaxError(message), { stack });
  }
}

/** What a module exports that isn't an ES module, by its path, or its name if it needs no file. */
function requireFile(file: string): unknown {
  const known = commonJs.get(file);
  if (known) return known.exports;
  if (isEsModule(file)) throw new Error(`${file} is an ES module, which require() can't load here. Use import.`);
  const module: { exports: unknown } = { exports: {} };
  commonJs.set(file, module);
  try {
    const text = file.endsWith('.json') ? `module.exports = JSON.parse(${JSON.stringify(readModule(file))})` : readModule(file);
    // On the first line, so that positions in errors are right.
    const run = runInThisContext(
      `(function (exports, require, module, __filename, __dirname) {${text}\n})\n//# sourceURL=${file}`,
    ) as (...values: unknown[]) => void;
    run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  } catch (error) {
    commonJs.delete(file);
    throw error;
  }
  return module.exports;
}

/** The URL of a module, whose text has the URLs of what it imports. So a cycle can't work. */
function urlOf(key: string, importers: readonly string[] = []): string {
  if (importers.includes(key)) throw new Error(`${key} imports itself, which doesn't work here`);
  let url = urls.get(key);
  if (url === undefined) {
    const text = isEsModule(key) ? textOfModule(key, [...importers, key]) : textOfExports(key);
    url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    urls.set(key, url);
  }
  return url;
}

/** A module without text, such as CommonJS, as the text of an ES module. */
function textOfExports(key: string): string {
  const names = Object.keys(Object(requireFile(key)) as object).filter((name) => name !== 'default');
  const lines = names.map(
    (name, at) => `const _${at} = m[${JSON.stringify(name)}]; export { _${at} as ${JSON.stringify(name)} };`,
  );
  return `const m = ${EXPORTS_FUNCTION}(${JSON.stringify(key)}); export default m;${lines.join('')}`;
}

function textOfModule(file: string, importers: readonly string[]): string {
  const text = readModule(file);
  const meta = { url: `file://${encodeURI(file)}`, filename: file, dirname: path.dirname(file) };
  const urlIn = (specifier: string): string => urlOf(resolve(file, specifier), importers);
  return `${rewriteModule(text, { file, meta, urlOf: urlIn })}\n//# sourceURL=${file}`;
}
