import { parse as parseScript } from 'acorn';
import { ResolverFactory } from 'enhanced-resolve';
import { initSync, parse } from 'es-module-lexer';
import { fs } from 'memfs';
import { missingPackage } from '../rules/missing-package.ts';
import { PROJECT } from '../rules/protocol.ts';
import { IMPORT_FUNCTION, rewriteModule } from '../rules/rewrite-module.ts';
import { builtin } from './builtins.ts';
import { stripTypeScriptTypes } from './parts.ts';
import { runInThisContext } from './shims/vm.ts';

/** Modules of the project that run while it's built: configuration, plugins, and loaders. */
const commonJs = new Map<string, { exports: unknown }>();
const urls = new Map<string, string>();
const given = new Map<string, unknown>();
const tried = new Set<string>();

/** The global with modules that ES modules import, by the key in their text. */
const GIVEN = 'playgroundModules';
Object.assign(globalThis, {
  [GIVEN]: given,
  [IMPORT_FUNCTION]: async (file: string, specifier: string) => import(/* webpackIgnore: true */ resolveUrl(file, specifier)),
});

const resolver = ResolverFactory.createResolver({
  fileSystem: fs as never,
  useSyncFileSystemCalls: true,
  // The loaders, and what they need, are CommonJS.
  conditionNames: ['node', 'require'],
  extensions: ['.js', '.json', '.cjs', '.mjs', '.ts'],
});

initSync();

/** The files that have run, or failed to. */
export const loadedFiles: ReadonlySet<string> = tried;

/** Runs all files again when they're imported next. */
export function forgetModules(): void {
  tried.clear();
  commonJs.clear();
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}

/** Loads a file of the project as Node would: the exports of CommonJS, or the namespace of an ES module. */
export const importFile = async (file: string): Promise<unknown> =>
  isEsModule(file) ? import(/* webpackIgnore: true */ urlOfFile(file)) : requireFile(file);

/** Node's `createRequire`. */
export function createRequire(from: string | URL): NodeJS.Require {
  const file = String(from).replace(/^file:\/\//, '');
  const require = (request: string): unknown => builtin(request) ?? requireFile(resolve(file, request));
  return Object.assign(require, {
    resolve: (request: string) => (builtin(request) === undefined ? resolve(file, request) : request),
  }) as NodeJS.Require;
}

const getDirectory = (file: string): string => file.slice(0, file.lastIndexOf('/')) || '/';

/** The path of a module of the project. @throws Error that says what's missing */
function resolve(from: string, request: string): string {
  const path = request.startsWith('file:') ? decodeURIComponent(new URL(request).pathname) : request;
  try {
    const found = resolver.resolveSync({}, getDirectory(from), path);
    if (found !== false) return found.replace(/\?.*$/, '');
  } catch {
    // Explained below.
  }
  throw new Error(
    /^[./]/.test(path) ? `Cannot find ${request}, which ${from.replace(`${PROJECT}/`, '')} imports.` : missingPackage(request),
  );
}

const isInstalled = (file: string): boolean => file.includes('/node_modules/');

/** Whether Node would run a file as an ES module, as our `package.json` says, or not, as those of the loaders do. */
const isEsModule = (file: string): boolean => /\.m[jt]s$/.test(file) || !(isInstalled(file) || /\.(?:c[jt]s|json)$/.test(file));

function read(file: string): string {
  tried.add(file);
  return fs.readFileSync(file, 'utf8') as string;
}

/** What a script of the project runs as. @throws SyntaxError with its place, which browsers don't know */
function readScript(file: string): string {
  const text = read(file);
  if (isInstalled(file)) return text;
  const script = /\.[cm]?ts$/.test(file) ? stripTypeScriptTypes(text) : text;
  try {
    const sourceType = isEsModule(file) ? 'module' : 'script';
    parseScript(script, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true });
  } catch (error) {
    throw Object.assign(error as Error, { file });
  }
  return script;
}

function requireFile(file: string): unknown {
  const known = commonJs.get(file);
  if (known) return known.exports;
  if (isEsModule(file)) throw new Error(`${file} is an ES module, which require() can't load here. Use import.`);
  if (file.endsWith('.json')) return JSON.parse(read(file));
  const module: { exports: unknown } = { exports: {} };
  commonJs.set(file, module);
  try {
    // On the first line, so that positions in errors are right.
    const run = runInThisContext(
      `(function (exports, require, module, __filename, __dirname) {${readScript(file)}\n})\n//# sourceURL=${file}`,
    ) as (...values: unknown[]) => void;
    run.call(module.exports, module.exports, createRequire(file), module, file, getDirectory(file));
  } catch (error) {
    commonJs.delete(file);
    throw error;
  }
  return module.exports;
}

function resolveUrl(from: string, specifier: string): string {
  const exports = builtin(specifier);
  return exports === undefined
    ? urlOfFile(resolve(from, specifier))
    : urlOfText(specifier, () => textOfExports(specifier, exports));
}

const urlOfFile = (file: string): string =>
  urlOfText(file, () => (isEsModule(file) ? textOfModule(file) : textOfExports(file, requireFile(file))));

/** The URL of a module, whose text is made once. A cycle would need URLs before their texts. */
function urlOfText(key: string, textFor: () => string): string {
  const known = urls.get(key);
  if (known === '') throw new Error(`${key} imports itself, which doesn't work here`);
  if (known !== undefined) return known;
  urls.set(key, '');
  try {
    const url = URL.createObjectURL(new Blob([textFor()], { type: 'text/javascript' }));
    urls.set(key, url);
    return url;
  } finally {
    if (urls.get(key) === '') urls.delete(key);
  }
}

/** A module without text, such as CommonJS, as the text of an ES module. */
function textOfExports(key: string, exports: unknown): string {
  given.set(key, exports);
  const names = Object.keys(Object(exports) as object).filter((name) => name !== 'default');
  const lines = names.map(
    (name, at) => `const _${at} = m[${JSON.stringify(name)}]; export { _${at} as ${JSON.stringify(name)} };`,
  );
  return `const m = ${GIVEN}.get(${JSON.stringify(key)}); export default m;${lines.join('')}`;
}

function textOfModule(file: string): string {
  const text = readScript(file);
  const meta = { url: `file://${encodeURI(file)}`, filename: file, dirname: getDirectory(file) };
  const urlIn = (specifier: string): string => resolveUrl(file, specifier);
  return `${rewriteModule(text, parse(text)[0], { file, meta, urlOf: urlIn })}\n//# sourceURL=${file}`;
}
