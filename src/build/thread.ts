import { Tinypool } from 'tinypool';

/** A thread for the functions of a module. It starts with the first call. */
export interface Thread {
  /** Calls an exported function. Errors lose their class on the way. */
  readonly run: (name: string, argument: unknown) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

export function createThread(module: URL): Thread {
  let pool: Tinypool | undefined;
  return {
    run: async (name, argument) => {
      pool ??= new Tinypool({ filename: module.href, runtime: 'worker_threads', minThreads: 1, maxThreads: 1 });
      return (await pool.run(argument, { name })) as unknown;
    },
    end: async () => pool?.destroy(),
  };
}
