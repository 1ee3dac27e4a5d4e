import type { ContentStore } from '../generate/content-store.ts';
import type { Output, OutputFile, SiteContext } from '../generate/outputs/output.ts';
import { contentOutputs } from '../generate/outputs/outputs.ts';
import type { Project } from '../generate/paths.ts';
import { createFrame, type Frame, readSettings, type Settings } from '../generate/site-context.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';

/** Keeps the frame up to date. */
export async function createDevFrame(project: Project, store: ContentStore) {
  let settings = await readSettings(project);
  let known: { readonly tree: DirectoryNode; readonly settings: Settings; readonly frame: Frame } | undefined;
  /** Rebuilt only when the tree or the settings change, because most edits affect neither. */
  const current = (): Frame => {
    const { tree } = store;
    if (known?.tree !== tree || known.settings !== settings)
      known = { tree, settings, frame: createFrame(project, store, settings, {}) };
    return known.frame;
  };
  let shown = JSON.stringify(current().site);
  return {
    current,
    /** Reads the settings again. Resolves to whether what every page shows has changed. */
    async update(): Promise<boolean> {
      const before = shown;
      settings = await readSettings(project);
      shown = JSON.stringify(current().site);
      return shown !== before;
    },
  };
}

/** The path of the app's script. */
export const APP_SCRIPT = 'assets/client.js';

/**
 * Finds the files that a build would write, made from the pages compiled so far. An output runs when a path isn't among
 * the files of those before it, and again after a page has changed.
 */
export function createDevOutputs(
  store: Pick<ContentStore, 'page' | 'tree'>,
  readContext: () => Promise<SiteContext>,
  outputs: readonly Output<SiteContext>[] = contentOutputs,
): (path: string) => Promise<string | Uint8Array | undefined> {
  let tree: DirectoryNode | undefined;
  let written = new Map<string, ReadonlyMap<string, OutputFile[1]>>();
  return async (path) => {
    // A file at a page's URL is made from that page.
    store.page(`/${path.slice(0, path.lastIndexOf('/') + 1)}`);
    if (tree !== store.tree) written = new Map();
    tree = store.tree;
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
