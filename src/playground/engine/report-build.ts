import { fs } from 'memfs';
import type { Compilation, MultiStats, Stats, StatsChunk, StatsCompilation, StatsError, StatsModule } from 'webpack';
import { missingPackage, packageIn } from '../rules/missing-package.ts';
import {
  type BuildProblem,
  type BuildResult,
  type GraphChunk,
  type GraphModule,
  type OutputFile,
  PROJECT,
} from '../rules/protocol.ts';

/** What the page shows of a build. */
export async function reportBuild(stats: Stats | MultiStats): Promise<Omit<BuildResult, 'duration'>> {
  const all = 'stats' in stats ? stats.stats : [stats];
  const folders = new Set(all.map(({ compilation }) => compilation.outputOptions.path));
  const files = all.map(async ({ compilation }) => emittedFiles(compilation, folders.size > 1));
  const details = all.map((one) => one.toJson(DETAILS));
  const graphs = details.map(graphOf);
  return {
    files: (await Promise.all(files)).flat(),
    problems: details.flatMap(({ errors = [], warnings = [] }) => [
      ...errors.map((error) => problemOf('error', error)),
      ...warnings.map((warning) => problemOf('warning', warning)),
    ]),
    stats: stats.toString(statsOptions(all)),
    modules: graphs.flatMap(({ modules }) => modules),
    chunks: graphs.flatMap(({ chunks }) => chunks),
  };
}

const DETAILS = {
  all: false,
  errors: true,
  warnings: true,
  ids: true,
  modules: true,
  nestedModules: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
  chunks: true,
  chunkRelations: true,
  reasons: true,
  reasonsSpace: Infinity,
  entrypoints: true,
};

const statsOptions = (all: readonly Stats[]): never => {
  const options = all.map(({ compilation }) => compilation.options.stats);
  return (options.length === 1 ? options[0] : { children: options }) as never;
};

/** The files of a compilation, named by their path in its output folder, or in the project if several folders are used. */
async function emittedFiles(compilation: Compilation, fromProject: boolean): Promise<OutputFile[]> {
  if (compilation.errors.length > 0 && !compilation.options.optimization.emitOnErrors) return [];
  const folder = compilation.outputOptions.path ?? '';
  const names = compilation.getAssets().map(({ name }) => name.replace(/[?#].*$/, ''));
  return Promise.all(
    [...new Set(names)].map(async (name) => {
      const path = `${folder}/${name}`;
      const bytes = new Uint8Array(fs.readFileSync(path) as Uint8Array);
      return { name: fromProject ? path.slice(PROJECT.length + 1) : name, bytes, gzip: await gzipSize(bytes) };
    }),
  );
}

async function gzipSize(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

function problemOf(severity: BuildProblem['severity'], { message, moduleName, loc }: StatsError): BuildProblem {
  const [, line, column] = /^(\d+)(?::(\d+))?/.exec(loc ?? '') ?? [];
  const file = /(?:^|!)\.\/([^!?]+)[^!]*$/.exec(moduleName ?? '')?.[1];
  const missing = packageIn(message);
  return {
    severity,
    text: missing === undefined ? message : `${message}\n\n${missingPackage(missing)}`,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) }),
  };
}

function graphOf({ modules = [], chunks = [], entrypoints = {} }: StatsCompilation): Pick<BuildResult, 'modules' | 'chunks'> {
  const names = new Map(chunks.map((chunk) => [chunk.id, nameOf(chunk)]));
  const nameOfId = (id: number | string): string => names.get(id) ?? String(id);
  return {
    modules: modules.flatMap((module) => graphModules(module, (module.chunks ?? []).map(nameOfId))),
    chunks: chunks.map((chunk) => ({
      name: nameOf(chunk),
      kind: kindOf(chunk, Object.keys(entrypoints)),
      parents: (chunk.parents ?? []).map(nameOfId),
      files: chunk.files ?? [],
    })),
  };
}

const nameOf = ({ names, id }: StatsChunk): string => names?.[0] ?? String(id);

function kindOf({ entry, initial, names, reason = '' }: StatsChunk, entries: readonly string[]): GraphChunk['kind'] {
  if (names?.some((name) => entries.includes(name))) return 'entry';
  if (entry) return 'runtime';
  return initial || reason.includes('split') ? 'split' : 'lazy';
}

/** A module, or the modules that webpack has joined. webpack's own runtime isn't part of the graph. */
function graphModules({ modules, ...module }: StatsModule, chunks: readonly string[]): GraphModule[] {
  if (modules) return modules.flatMap((inner) => graphModules(inner, chunks));
  if (module.moduleType === 'runtime' || module.name === undefined) return [];
  const reasons = (module.reasons ?? []).flatMap(({ resolvedModule, type }) =>
    resolvedModule == null ? [] : [`${nameOfImport(type ?? '')} in ${resolvedModule}`],
  );
  return [{ name: module.name, size: module.size ?? 0, chunks, reasons: [...new Set(reasons)] }];
}

/** An `import` is several dependencies for webpack, such as "harmony import specifier". */
const nameOfImport = (type: string): string => type.replace(/^(?:harmony|esm) .*/, 'import');
