import { join } from 'node:path';
import { readIfFile } from '../content/files-in.ts';
import { withSentData } from '../generate/bundles.ts';
import type { Output, OutputFile, SiteContext } from '../generate/outputs/output.ts';
import { contentOutputs } from '../generate/outputs/outputs.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import type { SentData } from '../shared/site-data.ts';
import type { ContentStore } from './content-store.ts';

/** The path of the app's script. */
export const APP_SCRIPT = 'assets/client.js';

type Content = string | Uint8Array | undefined;

/** Finds a file of the app, once it's bundled. Its script begins with the site's data. */
export async function readAppFile(
  path: string,
  app: { readonly folder: string; readonly bundled: () => Promise<void>; readonly sent: () => SentData },
): Promise<Content> {
  await app.bundled();
  const content = await readIfFile(join(app.folder, path));
  return path === APP_SCRIPT && content ? withSentData(content, app.sent()) : content;
}

/**
 * Finds the files that a build would write, made from the pages compiled so far. An output runs when a path isn't among
 * the files of those before it, and again after a page has changed.
 */
export function createDevOutputs(
  store: Pick<ContentStore, 'page' | 'tree'>,
  readContext: () => Promise<SiteContext>,
  outputs: readonly Output<SiteContext>[] = contentOutputs,
): (path: string) => Promise<Content> {
  let tree: DirectoryNode | undefined;
  let written = new Map<string, ReadonlyMap<string, OutputFile[1]>>();
  return async (path) => {
    // A file at a page's URL is made from that page.
    store.page(`/${path.slice(0, path.lastIndexOf('/') + 1)}`);
    if (tree !== store.tree()) written = new Map();
    tree = store.tree();
    const known = written;
    for (const { name, run } of outputs) {
      const files = known.get(name) ?? new Map(await run(await readContext()));
      known.set(name, files);
      const content = files.get(path);
      if (content !== undefined) return typeof content === 'function' ? content() : content;
    }
    return undefined;
  };
}
