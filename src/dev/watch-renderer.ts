import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadServerBundle } from '../build/bundles.ts';
import type { Renderer } from '../shared/renderer.ts';
import { rememberAside } from './remember-aside.ts';

/** A compilation of the prerenderer, with webpack's messages if it failed. */
export interface Compilation {
  readonly error?: string;
}

/** Every compilation since the start, buffered until it's read. */
export type Compilations = AsyncIterable<readonly Compilation[]>;

/**
 * Compiles the prerenderer and the inline script, and again when their sources change, on a thread of their own. Meanwhile,
 * this one loads everything else and compiles the app.
 */
export function compileRenderer(directory: string): Compilations {
  const thread = new Worker(new URL('renderer-thread.ts', import.meta.url), { workerData: directory });
  const compilations = on(thread, 'message') as Compilations;
  // The server keeps the process alive. After `on`, which would undo this.
  thread.unref();
  return compilations;
}

/** The prerenderer as last compiled. */
export interface WatchedRenderer {
  /** Resolves after the first compilation. */
  readonly ready: Promise<void>;
  readonly current: () => Promise<Renderer>;
  /** The styles of what it renders. */
  readonly styles: () => Promise<string>;
}

/** Loads the prerenderer after each compilation. */
export function watchRenderer(
  directory: string,
  compilations: Compilations,
  {
    onRenderer,
    onError,
  }: {
    readonly onRenderer: (renderer: Renderer) => void;
    /** Called if the code doesn't compile, load, or render; without a message once it does again. */
    readonly onError: (message: string | undefined) => void;
  },
): WatchedRenderer {
  let loaded: Promise<Renderer> | undefined;
  const read = async (): Promise<Renderer> => rememberAside(await loadServerBundle(directory));
  const load = async (): Promise<void> => {
    try {
      loaded = read();
      onRenderer(await loaded);
      onError(undefined);
    } catch (failure) {
      loaded = undefined;
      console.error(failure);
      onError(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
    }
  };
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const follow = async (): Promise<void> => {
    for await (const [{ error } = {}] of compilations) {
      if (error === undefined) await load();
      else {
        console.error(error);
        onError(error);
      }
      resolve();
    }
  };
  follow().catch((error: unknown) => {
    // After the first compilation, `ready` has settled, and rejecting it reports nothing.
    console.error(error);
    reject(error);
  });
  return {
    ready,
    async current() {
      // Until then, the folder may hold the bundle of an earlier server.
      await ready;
      return (loaded ??= read());
    },
    async styles() {
      await ready;
      return readFile(join(directory, 'server/server.css'), 'utf8');
    },
  };
}
