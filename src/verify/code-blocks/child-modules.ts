import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Place } from '../../shared/place-of.ts';
import { type Job, packageName } from './job.ts';

const VALUES = Symbol.for('docs.values');
const values = new Map<string, unknown>();
(globalThis as { [VALUES]?: unknown })[VALUES] = values;

interface Running {
  readonly job: Job;
  /** The virtual folder of its files. */
  readonly base: string;
  readonly stubbed: Set<string>;
  readonly webpack: unknown;
}

let current: Running | undefined;

/**
 * Begins a job. Its files are below a unique virtual folder, so that jobs don't share modules. Returns the URL of the
 * entry, and the names of the modules that are replaced by stubs while the job runs.
 * @param webpack replaces the package if the job captures calls of it
 */
export function beginJob(
  job: Job,
  { directory, webpack }: { readonly directory: string; readonly webpack: unknown },
): { readonly entry: string; readonly stubbed: ReadonlySet<string> } {
  const base = `${pathToFileURL(directory).href}/`;
  current = { job, base, stubbed: new Set(), webpack };
  return { entry: base + job.entry, stubbed: current.stubbed };
}

registerHooks({
  resolve(specifier, context, next) {
    if (!current) return next(specifier, context);
    const { job, base, webpack } = current;
    if (specifier.startsWith(base)) return { url: specifier, shortCircuit: true };
    if (!context.parentURL?.startsWith(base)) return next(specifier, context);
    const kind = context.conditions.includes('require') ? 'cjs' : 'mjs';
    const standIn = (value: unknown): Resolved => {
      values.set(specifier, value);
      return { url: `${base}stubs/${Buffer.from(specifier).toString('hex')}.${kind}`, shortCircuit: true };
    };
    if (specifier === 'webpack' && job.captures) return standIn(webpack);
    if (/^\.{0,2}\//.test(specifier)) {
      const url = urlOfFile(posix.join(posix.dirname(context.parentURL.slice(base.length)), specifier), current);
      if (url !== undefined) return { url, shortCircuit: true };
      current.stubbed.add(specifier);
      return standIn(createStub(specifier));
    }
    try {
      return next(specifier, context);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const name = packageName(specifier);
      if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
      if (!job.known.includes(name)) throw new MissingPackage(name);
      current.stubbed.add(name);
      return standIn(createStub(specifier));
    }
  },
  load(url, context, next) {
    if (!current || !url.startsWith(current.base)) return next(url, context);
    const path = decodeURI(url.slice(current.base.length));
    const file = current.job.files[path];
    if (file) return { source: file.source, format: file.format, shortCircuit: true };
    const name = Buffer.from(path.slice('stubs/'.length, -'.mjs'.length), 'hex').toString();
    const value = `globalThis[Symbol.for('docs.values')].get(${JSON.stringify(name)})`;
    if (path.endsWith('.cjs')) return { source: `module.exports = ${value};`, format: 'commonjs', shortCircuit: true };
    const names = [...new Set(current.job.imports[name] ?? [])].filter((key) => key !== 'default' && /^[\w$]+$/.test(key));
    return {
      source: `const value = ${value};\nexport default value;\n${names.map((key) => `export const ${key} = value.${key};`).join('\n')}`,
      format: 'module',
      shortCircuit: true,
    };
  },
});

type Resolved = { readonly url: string; readonly shortCircuit: true };

/** Another block of the page, otherwise a file next to the quoted one. */
function urlOfFile(path: string, { job, base }: Running): string | undefined {
  const shown = [path, `${path}.js`, `${path}/index.js`].find((candidate) => job.files[candidate]);
  if (shown !== undefined) return base + shown;
  const file = job.directory === undefined ? undefined : join(job.directory, path);
  return file !== undefined && existsSync(file) ? pathToFileURL(file).href : undefined;
}

/**
 * A stub for a missing module: a class, function, and object at once, so that configurations that use it can be
 * evaluated. An instance is a plugin that does nothing; `loader` is a request, as in plugins with their own loader.
 */
function createStub(name: string): unknown {
  const target = function Stub(): void {};
  return new Proxy(target, {
    get(_, key) {
      if (key === 'prototype') return target.prototype as unknown;
      if (key === Symbol.toPrimitive) return () => name;
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined;
      return key === 'loader' ? `${name}/loader` : key === 'name' ? name : createStub(`${name}.${key}`);
    },
    apply: () => instance(),
    construct: () => instance(),
  });
}

const instance = (): object => ({ apply(): void {} });

/** An import of a package that isn't installed or listed. */
export class MissingPackage extends Error {
  readonly package: string;
  constructor(name: string) {
    super(`${name} isn't installed`);
    this.package = name;
  }
}

/** Where in the entry an error occurred, from 1. */
export function placeInEntry(error: Error, entry: string): Place | undefined {
  for (const name of [entry, fileURLToPath(entry)]) {
    const at = error.stack?.split(`${name}:`)[1];
    const match = at === undefined ? undefined : /^(\d+)(?::(\d+))?/.exec(at);
    if (match) return { line: Number(match[1]), column: Number(match[2] ?? 1) };
  }
  return undefined;
}
