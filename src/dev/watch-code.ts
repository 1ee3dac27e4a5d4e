import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadServerBundle } from '../build/bundles.ts';
import type { Renderer } from '../shared/renderer.ts';

/** What the thread reports about the app, or about the prerenderer and the inline script. */
export type CodeMessage = { readonly bundle: 'app' | 'prerenderer' } & (
  | { readonly type: 'outdated' }
  | { readonly type: 'compiled'; readonly hash: string }
  /** `error` has webpack's messages. */
  | { readonly type: 'failed'; readonly error: string }
);

/** The thread that compiles all code. */
export interface CodeThread {
  /** All messages since the start, buffered until they're read. */
  readonly messages: AsyncIterable<readonly CodeMessage[]>;
  /** Bundles the app, and again when its sources change. */
  readonly bundleApp: () => void;
}

/**
 * Compiles the prerenderer and the inline script, and again when their sources change. Meanwhile, this thread loads
 * everything else.
 */
export function compileCode(directory: string): CodeThread {
  const thread = new Worker(new URL('code-thread.ts', import.meta.url), { workerData: directory });
  const messages = on(thread, 'message') as CodeThread['messages'];
  // The server keeps the process alive. After `on`, which would undo this.
  thread.unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  return { messages, bundleApp: () => thread.postMessage(undefined) };
}

/** The code as last compiled. */
export interface WatchedCode {
  /** Resolves after the first compilation of the prerenderer. */
  readonly ready: Promise<void>;
  readonly renderer: () => Promise<Renderer>;
  /** The styles of what the prerenderer renders. */
  readonly styles: () => Promise<string>;
  /** Resolves when the app's files are complete. */
  readonly bundled: () => Promise<void>;
}

/** Loads the prerenderer after each compilation. */
export function watchCode(
  directory: string,
  messages: CodeThread['messages'],
  {
    onRenderer,
    onApp,
    onError,
  }: {
    readonly onRenderer: (renderer: Renderer) => void;
    /** Called with the hash of the app's code, or undefined if it doesn't compile. */
    readonly onApp: (hash: string | undefined) => void;
    /** Called if code doesn't compile, load, or render; without an error once it does again. */
    readonly onError: (bundle: CodeMessage['bundle'], error?: string) => void;
  },
): WatchedCode {
  let loaded: Promise<Renderer> | undefined;
  let bundled = Promise.withResolvers<void>();
  const read = async (): Promise<Renderer> => loadServerBundle(directory);
  const fail = (bundle: CodeMessage['bundle'], error: string): void => {
    console.error(error);
    onError(bundle, error);
  };
  const load = async (): Promise<void> => {
    try {
      loaded = read();
      onRenderer(await loaded);
      onError('prerenderer');
    } catch (failure) {
      loaded = undefined;
      fail('prerenderer', failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
    }
  };
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const followPrerenderer = async (message: CodeMessage): Promise<void> => {
    if (message.type === 'outdated') return;
    if (message.type === 'failed') fail(message.bundle, message.error);
    else await load();
    resolve();
  };
  const followApp = (message: CodeMessage): void => {
    if (message.type === 'outdated') {
      const next = Promise.withResolvers<void>();
      // Requests that already wait get the next version too.
      bundled.resolve(next.promise);
      bundled = next;
      return;
    }
    bundled.resolve();
    if (message.type === 'failed') fail(message.bundle, message.error);
    else onError(message.bundle);
    onApp(message.type === 'failed' ? undefined : message.hash);
  };
  const follow = async (): Promise<void> => {
    for await (const [message] of messages) {
      if (message?.bundle === 'app') followApp(message);
      else if (message) await followPrerenderer(message);
    }
  };
  follow().catch((error: unknown) => {
    // After the first compilation, `ready` has settled, and rejecting it reports nothing.
    console.error(error);
    reject(error);
  });
  return {
    ready,
    bundled: async () => bundled.promise,
    async renderer() {
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
