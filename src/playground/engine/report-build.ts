import { gzipSync } from 'fflate';
import { fs } from 'memfs';
import type { Compilation, MultiStats, Stats, StatsChunk, StatsCompilation, StatsError, StatsModule } from 'webpack';
import { explainMissingPackage } from '../rules/explain-missing-package.ts';
import {
  type BuildProblem,
  type BuildResult,
  type GraphChunk,
  type GraphModule,
  type OutputFile,
  PROJECT,
} from '../rules/protocol.ts';

/** What the page shows of a build. */
export function reportBuild(stats: Stats | MultiStats): Omit<BuildResult, 'duration'> {
  const all = 'stats' in stats ? stats.stats : [stats];
  const folders = new Set(all.map(({ compilation }) => compilation.outputOptions.path));
  // Chunks list the modules.
  const details = all.map((one) => one.toJson({ modules: false }));
  const options = all.map(({ compilation }) => compilation.options.stats);
  return {
    files: all.flatMap(({ compilation }) => emittedFiles(compilation, folders.size > 1)),
    problems: details.flatMap(({ errors = [], warnings = [] }) => [
      ...errors.map((error) => toProblem('error', error)),
      ...warnings.map((warning) => toProblem('warning', warning)),
    ]),
    stats: stats.toString(options.length === 1 ? options[0] : { children: options }),
    chunks: details.flatMap(toGraph),
  };
}

/** The files of a compilation, named by their path in its output folder, or in the project if several folders are used. */
function emittedFiles(compilation: Compilation, fromProject: boolean): OutputFile[] {
  if (compilation.errors.length > 0 && !compilation.options.optimization.emitOnErrors) return [];
  const names = compilation.getAssets().map(({ name }) => name.replace(/[?#].*$/, ''));
  return [...new Set(names)].map((name) => {
    const path = `${compilation.outputOptions.path}/${name}`;
    const bytes = new Uint8Array(fs.readFileSync(path) as Uint8Array);
    return { name: fromProject ? path.slice(PROJECT.length + 1) : name, bytes, gzip: gzipSync(bytes).length };
  });
}

function toProblem(severity: BuildProblem['severity'], { message, moduleName, loc }: StatsError): BuildProblem {
  const place = /^(\d+)(?::(\d+))?/.exec(loc ?? '') ?? /SyntaxError: .*\((\d+):(\d+)\)$/m.exec(message);
  return {
    severity,
    text: explainMissingPackage(message),
    file: /(?:^|!)\.\/([^!?]+)[^!]*$/.exec(moduleName ?? '')?.[1],
    line: place ? Number(place[1]) : undefined,
    column: Number(place?.[2] ?? 0),
    // A loader may have failed.
    ...(loc === undefined && placeIn(message)),
  };
}

/** A line of a stack in a file of the project. */
const STACK_LINE = new RegExp(String.raw`${PROJECT}/((?!node_modules)[^\s():]+):(\d+):(\d+)`);

/** The first place in a file of the project, if there is one. */
function placeIn(stack: string): Pick<BuildProblem, 'file' | 'line' | 'column'> {
  const [, file, line, column] = STACK_LINE.exec(stack) ?? [];
  return file === undefined ? {} : { file, line: Number(line), column: Number(column) - 1 };
}

/** An error outside webpack, such as in the configuration. */
export function describeError(error: unknown): BuildProblem {
  const { name = 'Error', message = String(error), stack = '' } = Object(error) as Partial<Error>;
  const text = explainMissingPackage(name === 'Error' ? message : `${name}: ${message}`);
  return { severity: 'error', text, ...placeIn(stack) };
}

function toGraph({ chunks = [], entrypoints = {} }: StatsCompilation): GraphChunk[] {
  const names = new Map(chunks.map((chunk) => [chunk.id, getName(chunk)]));
  return chunks.map((chunk) => ({
    name: getName(chunk),
    kind: getKind(chunk, Object.keys(entrypoints)),
    parents: (chunk.parents ?? []).map((id) => names.get(id) ?? String(id)),
    files: chunk.files ?? [],
    modules: (chunk.modules ?? []).flatMap(graphModules),
  }));
}

const getName = ({ names, id }: StatsChunk): string => names?.[0] ?? String(id);

function getKind({ entry, initial, names, reason = '' }: StatsChunk, entries: readonly string[]): GraphChunk['kind'] {
  if (names?.some((name) => entries.includes(name))) return 'entry';
  if (entry) return 'runtime';
  return initial || reason.includes('split') ? 'split' : 'lazy';
}

/** A module, or the modules that webpack has joined. webpack's own runtime isn't part of the graph. */
function graphModules({ modules, moduleType, name, size = 0, reasons = [] }: StatsModule): GraphModule[] {
  if (modules) return modules.flatMap(graphModules);
  if (moduleType === 'runtime' || name === undefined) return [];
  // An `import` is several dependencies for webpack, such as "harmony import specifier".
  const causes = reasons.flatMap(({ resolvedModule, type }) =>
    resolvedModule == null ? [] : [`${type?.replace(/^(?:harmony|esm) .*/, 'import')} in ${resolvedModule}`],
  );
  return [{ name, size, reasons: [...new Set(causes)] }];
}
