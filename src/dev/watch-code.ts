import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadServerBundle } from '../generate/bundles.ts';
import type { Renderer } from '../shared/renderer.ts';

/** What the thread reports about the app, or about the prerenderer and the inline script. */
export interface CodeMessage {
  readonly bundle: 'app' | 'prerenderer';
  readonly type: 'outdated' | 'compiled';
  /** webpack's messages, if the code doesn't compile. */
  readonly error?: string | undefined;
}

/** The thread that compiles all code. */
export type CodeThread = ReturnType<typeof compileCode>;

/**
 * Compiles the prerenderer and the inline script, and again when their sources change. Meanwhile, this thread loads
 * everything else.
 */
export function compileCode(directory: string) {
  const thread = new Worker(new URL('code-thread.ts', import.meta.url), { workerData: directory });
  const messages: AsyncIterable<readonly CodeMessage[]> = on(thread, 'message');
  // The server keeps the process alive. After `on`, which would undo this.
  thread.unref();
  return {
    /** All messages since the start, buffered until they're read. */
    messages,
    /** Bundles the app, and again when its sources change. */
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
    readonly onError: (bundle: CodeMessage['bundle'], error?: string) => void;
  },
) {
  let loaded: Promise<Renderer> | undefined;
  let bundled = Promise.withResolvers<void>();
  const outdated = new Set<CodeMessage['bundle']>();
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
  const onOutdated = (bundle: CodeMessage['bundle']): void => {
    outdated.add(bundle);
    if (bundle !== 'app') return;
    const next = Promise.withResolvers<void>();
    // Requests that already wait get the next version too.
    bundled.resolve(next.promise);
    bundled = next;
  };
  const onCompiled = async ({ bundle, error }: CodeMessage): Promise<void> => {
    const failure = error ?? (bundle === 'prerenderer' ? await load() : undefined);
    if (bundle === 'app') bundled.resolve();
    else resolve();
    if (failure !== undefined) console.error(failure);
    onError(bundle, failure);
    // Both bundles contain most files.
    if (outdated.delete(bundle) && outdated.size === 0 && failure === undefined) onChange();
  };
  const follow = async (): Promise<void> => {
    for await (const [message] of messages) {
      if (message?.type === 'outdated') onOutdated(message.bundle);
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
