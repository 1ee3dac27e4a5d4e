import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadServerBundle } from '../generate/bundles.ts';
import type { Renderer } from '../shared/renderer.ts';

/**
 * What the thread reports: pages can be rendered for the first time, code has changed, or all code is compiled, the app's, too.
 */
export interface CodeMessage {
  readonly type: 'rendering' | 'outdated' | 'compiled';
  /** webpack's messages, if the code doesn't compile. */
  readonly error?: string | undefined;
}

/** The thread that compiles all code. */
export type CodeThread = ReturnType<typeof compileCode>;

/**
 * Compiles the prerenderer and the inline script, then the app, and all of them again when their sources change. Meanwhile, this
 * thread loads everything else.
 */
export function compileCode(directory: string) {
  const thread = new Worker(new URL('code-thread.ts', import.meta.url), { workerData: directory });
  const messages: AsyncIterable<readonly CodeMessage[]> = on(thread, 'message');
  // The server keeps the process alive. After `on`, which would undo this.
  thread.unref();
  return {
    /** All messages since the start, buffered until they're read. */
    messages,
    /** Bundles the app after the prerenderer. */
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    bundleApp: (): void => thread.postMessage(undefined),
  };
}

/** The code as last compiled: loads the prerenderer after each compilation. */
export function watchCode(
  directory: string,
  messages: CodeThread['messages'],
  {
    onChange,
    onError,
  }: {
    /** Called when changed code has been compiled. */
    readonly onChange: () => void;
    /** Called if code doesn't compile or load; without an error once it does again. */
    readonly onError: (error?: string) => void;
  },
) {
  let loaded: Promise<Renderer> | undefined;
  let bundled = Promise.withResolvers<void>();
  let isOutdated = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const load = async (): Promise<string | undefined> => {
    try {
      loaded = loadServerBundle(directory);
      await loaded;
      return undefined;
    } catch (failure) {
      loaded = undefined;
      return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    }
  };
  const onOutdated = (): void => {
    isOutdated = true;
    const next = Promise.withResolvers<void>();
    // Requests that already wait get the next version too.
    bundled.resolve(next.promise);
    bundled = next;
  };
  const onCompiled = async ({ type, error }: CodeMessage): Promise<void> => {
    const failure = error ?? (type === 'rendering' || isOutdated ? await load() : undefined);
    resolve();
    if (type === 'compiled') bundled.resolve();
    if (failure !== undefined) console.error(failure);
    onError(failure);
    if (type === 'compiled' && isOutdated && failure === undefined) onChange();
    if (type === 'compiled') isOutdated = false;
  };
  const follow = async (): Promise<void> => {
    for await (const [message] of messages) {
      if (message?.type === 'outdated') onOutdated();
      else if (message) await onCompiled(message);
    }
  };
  follow().catch((error: unknown) => {
    // After the first compilation, `ready` has settled, and rejecting it reports nothing.
    console.error(error);
    reject(error);
  });
  return {
    /** Resolves after the first compilation of the prerenderer. */
    ready,
    /** Resolves when the app's files are complete. */
    bundled: async (): Promise<void> => bundled.promise,
    renderer: async (): Promise<Renderer> => {
      // Until then, the folder may hold the bundle of an earlier server.
      await ready;
      return (loaded ??= loadServerBundle(directory));
    },
    /** The styles of what the prerenderer renders. */
    styles: async (): Promise<string> => {
      await ready;
      return readFile(join(directory, 'server/server.css'), 'utf8');
    },
  };
}
