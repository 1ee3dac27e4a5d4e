import { contentOutputs } from '../build/outputs/outputs.ts';
import type { Output, OutputFile, SiteContext } from '../build/outputs/output.ts';
import type { ContentStore } from './content-store.ts';

type Files = ReadonlyMap<string, OutputFile[1]>;

/**
 * Finds the files that a build would write, made from the pages compiled so far. An output runs when a path isn't among
 * the files of those before it, and again after a page has changed.
 * @param context reads the data of the outputs
 */
export function createDevOutputs(
  store: Pick<ContentStore, 'page' | 'version'>,
  context: () => Promise<SiteContext>,
  outputs: readonly Output<SiteContext>[] = contentOutputs,
): (path: string) => Promise<string | Uint8Array | undefined> {
  let version = -1;
  let runs: readonly (() => Promise<Files>)[] = [];
  return async (path) => {
    // A file at a page's URL is made from that page.
    store.page(`/${path.slice(0, path.lastIndexOf('/') + 1)}`);
    if (version !== store.version()) {
      version = store.version();
      const current = once(context);
      runs = outputs.map(({ run }) => once(async () => new Map(await run(await current()))));
    }
    for (const run of runs) {
      const content = (await run()).get(path);
      if (content !== undefined) return typeof content === 'function' ? content() : content;
    }
    return undefined;
  };
}

/** Forgets failures, so that the next call tries again. */
function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return async () =>
    (result ??= task().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}
