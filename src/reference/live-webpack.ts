import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { Webpack } from './installed.ts';

/** Objects of a running webpack: what their hooks and handlers are can be seen on them. */
export interface LiveWebpack {
  readonly compiler: Compiler;
  readonly compilation: Compilation;
  readonly params: ReturnType<Compiler['newCompilationParams']>;
}

/** A compiler and its compilation, with hot module replacement on. Nothing is read or written. */
export function createLiveWebpack(webpack: Webpack, context: string): LiveWebpack {
  const compiler = webpack({ context, mode: 'none', plugins: [new webpack.HotModuleReplacementPlugin()] });
  const params = compiler.newCompilationParams();
  return { compiler, params, compilation: compiler.newCompilation(params) };
}

/** What a reader sees where the name of their own package would stand. */
const PACKAGE_NAME = 'package-name';
/** That name, also as part of an identifier. */
export const PACKAGE_NAMES = /package[-_]name/;

/** Runs something in a folder that is no project of anybody's: webpack names things after the package it finds there. */
export async function inNeutralFolder<T>(run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-reference-')));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: PACKAGE_NAME }));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What hooks of tapable hold, which have no other way of being asked. */
export interface Tapable {
  /** Names of the parameters. */
  readonly parameters: readonly string[] | undefined;
  /** A map of hooks: those made so far, and how more are made. */
  readonly map: ReadonlyMap<unknown, unknown> | undefined;
  readonly create: ((key: string) => unknown) | undefined;
  /** Several hooks that are tapped as one. */
  readonly hooks: readonly unknown[] | undefined;
}

export function tapable(hook: unknown): Tapable {
  const inside = (hook ?? {}) as Readonly<Record<string, unknown>>;
  return {
    parameters: inside['_args'] as Tapable['parameters'],
    map: inside['_map'] as Tapable['map'],
    create: inside['_factory'] as Tapable['create'],
    hooks: inside['hooks'] as Tapable['hooks'],
  };
}
