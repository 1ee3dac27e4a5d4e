import { ResolverFactory } from 'enhanced-resolve';
import { initSync, parse } from 'es-module-lexer';
import { fs } from 'memfs';
import { PROJECT } from '../rules/protocol.ts';
import { missingPackage } from '../rules/missing-package.ts';
import { IMPORT_FUNCTION, rewriteModule } from '../rules/rewrite-module.ts';
import { builtin } from './builtins.ts';
import { runInThisContext } from './shims/vm.ts';
import { stripTypeScriptTypes } from './parts.ts';

/** Modules of the project that run while it's built: configuration, plugins, and loaders. */
const commonJs = new Map<string, { exports: unknown }>();
const urls = new Map<string, string>();
const given = new Map<string, unknown>();

/** The global with modules that ES modules import, by the key in their text. */
const GIVEN = 'playgroundModules';
Object.assign(globalThis, {
  [GIVEN]: given,
  [IMPORT_FUNCTION]: async (file: string, specifier: string) => importFrom(file, specifier),
});

const resolverFor = (condition: string) =>
  ResolverFactory.createResolver({
    fileSystem: fs as never,
    useSyncFileSystemCalls: true,
    conditionNames: ['node', condition],
    extensions: ['.js', '.json', '.cjs', '.mjs', '.ts'],
  });
const resolvers = { import: resolverFor('import'), require: resolverFor('require') };

initSync();

const directoryOf = (file: string): string => file.slice(0, file.lastIndexOf('/')) || '/';

/** The path of a module of the project. @throws Error that says what's missing */
function resolve(from: string, request: string, kind: 'import' | 'require'): string {
  const path = request.startsWith('file:') ? decodeURIComponent(new URL(request).pathname) : request;
  try {
    const found = resolvers[kind].resolveSync({}, directoryOf(from), path);
    if (found !== false) return found.replace(/\?.*$/, '');
  } catch {
    // Explained below.
  }
  throw new Error(
    /^[./]/.test(path) ? `Cannot find ${request}, which ${from.replace(`${PROJECT}/`, '')} imports.` : missingPackage(request),
  );
}

const tried = new Set<string>();

/** The files that have run, or failed to. */
export const loadedFiles = (): ReadonlySet<string> => tried;

/** Runs all files again when they're imported next. */
export function forgetModules(): void {
  tried.clear();
  commonJs.clear();
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}

/** Node's `createRequire`. */
export function createRequire(from: string | URL): NodeJS.Require {
  const file = String(from).replace(/^file:\/\//, '');
  const require = (request: string): unknown => builtin(request) ?? requireFile(resolve(file, request, 'require'));
  return Object.assign(require, {
    resolve: (request: string) => (builtin(request) === undefined ? resolve(file, request, 'require') : request),
  }) as NodeJS.Require;
}

function textOf(file: string): string {
  tried.add(file);
  const text = fs.readFileSync(file, 'utf8') as string;
  return /\.[cm]?ts$/.test(file) ? stripTypeScriptTypes(text) : text;
}

/** Whether Node would run a file as an ES module. */
function isEsModule(file: string, text: string): boolean {
  if (/\.m[jt]s$/.test(file)) return true;
  if (/\.c[jt]s$|\.json$/.test(file)) return false;
  return { module: true, commonjs: false }[nearestType(file)] ?? parsed(text)[3];
}

/** The `type` in the nearest `package.json`. */
function nearestType(file: string): string {
  for (let folder = directoryOf(file); ; folder = directoryOf(folder)) {
    const manifest = `${folder === '/' ? '' : folder}/package.json`;
    if (fs.existsSync(manifest)) return (JSON.parse(fs.readFileSync(manifest, 'utf8') as string) as { type?: string }).type ?? '';
    if (folder === '/') return '';
  }
}

function parsed(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    // A syntax error, which running the file reports.
    return [[], [], false, /^(?:import|export)\b/m.test(text)];
  }
}

function requireFile(file: string): unknown {
  const known = commonJs.get(file);
  if (known) return known.exports;
  const module: { exports: unknown } = { exports: {} };
  const text = textOf(file);
  commonJs.set(file, module);
  try {
    if (file.endsWith('.json')) module.exports = JSON.parse(text);
    else if (isEsModule(file, text)) throw new Error(`${file} is an ES module, which require() can't load here. Use import.`);
    else {
      // On the first line, so that positions in errors are right.
      const run = runInThisContext(
        `(function (exports, require, module, __filename, __dirname) {${text}\n})\n//# sourceURL=${file}`,
      ) as (...values: unknown[]) => void;
      run.call(module.exports, module.exports, createRequire(file), module, file, directoryOf(file));
    }
  } catch (error) {
    commonJs.delete(file);
    throw error;
  }
  return module.exports;
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
  const text = textOf(file);
  if (!isEsModule(file, text)) return textOfExports(file, requireFile(file));
  const meta = { url: `file://${encodeURI(file)}`, filename: file, dirname: directoryOf(file) };
  const urlIn = (specifier: string): string => urlOf(file, specifier);
  return `${rewriteModule(text, parsed(text)[0], { file, meta, urlOf: urlIn })}\n//# sourceURL=${file}`;
}

function urlOf(from: string, specifier: string): string {
  const exports = builtin(specifier);
  return exports === undefined
    ? urlOfFile(resolve(from, specifier, 'import'))
    : onceFor(specifier, () => textOfExports(specifier, exports));
}

const urlOfFile = (file: string): string => onceFor(file, () => textOfModule(file));

/** The URL of a module, whose text is made once. A cycle would need URLs before their texts. */
function onceFor(key: string, textFor: () => string): string {
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

async function importFrom(file: string, specifier: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ urlOf(file, specifier));
}

/** Loads a file of the project as Node would: the exports of CommonJS, or the namespace of an ES module. */
export async function importFile(file: string): Promise<unknown> {
  return isEsModule(file, textOf(file)) ? import(/* webpackIgnore: true */ urlOfFile(file)) : requireFile(file);
}
