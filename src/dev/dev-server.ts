import { join, relative, sep } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Project, root } from '../generate/paths.ts';
import { createContentStore } from '../generate/content-store.ts';
import type { Frame } from '../generate/site-context.ts';
import { readRedirects } from '../generate/site-problems.ts';
import { isPagePath } from '../content/read-content.ts';
import { urlFromContentPath } from '../shared/address.ts';
import { endServer, listen, toOrigin } from '../server/listen.ts';
import { createDevEvents } from './dev-events.ts';
import { APP_SCRIPT, createDevFrame, createDevOutputs } from './dev-frame.ts';
import { readIfFile } from '../content/files-in.ts';
import { createDevHttp, answer, type DevSite } from './dev-routes.ts';
import { createProblemReport } from './problem-report.ts';
import { watchFolders } from './watch-folders.ts';
import { type CodeThread, watchCode } from './watch-code.ts';
import { readInlineScript, withSentData } from '../generate/bundles.ts';
import { searchData } from '../search/build/search-setup.ts';
import { dataNames } from '../generate/data-files.ts';
import { type SentData, shellData } from '../shared/site-data.ts';

/**
 * Serves a content folder to its authors: compiles pages on demand, and replaces them in place when their files change.
 */
export async function startDevServer(
  project: Project,
  thread: CodeThread,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  const store = await createContentStore(project);
  const frame = await createDevFrame(project, store);
  const events = createDevEvents();
  const report = createProblemReport(project, store, () => events.problemsChanged());
  let changes = 0;
  /** Starts work in the background: returns a function that lets requests come first, and resolves to false after a change. */
  const startTask = (): (() => Promise<boolean>) => {
    const before = changes;
    return async () => {
      await setTimeout(0);
      return changes === before;
    };
  };
  const code = watchCode(project.devDirectory, thread.messages, {
    onChange: events.reload,
    onError: (error) => report.codeError(error),
  });
  const textsChanged = async (): Promise<void> => {
    events.contentChanged();
    // The event is only sent once this thread is idle. The browser can work while it compiles the page.
    await setImmediate();
  };
  const contentChanged = async (): Promise<void> => {
    if (await frame.update()) events.reload();
    else await textsChanged();
  };
  /** A file of the app, once it's bundled. Its script begins with the site's data. */
  const readAppFile: DevSite['file'] = async (path) => {
    await code.bundled();
    const content = await readIfFile(join(project.devDirectory, 'client', path));
    return path === APP_SCRIPT && content ? withSentData(content, sentData(frame.current())) : content;
  };
  const output = createDevOutputs(store, async () => ({
    ...frame.current(),
    redirects: (await readRedirects(project, store.pages)).table,
  }));
  const site: DevSite = {
    store,
    report,
    frame: frame.current,
    renderer: code.renderer,
    styles: code.styles,
    inline: async () => readInlineScript(project.devDirectory),
    file: async (path) =>
      (path.startsWith('assets/') ? await readAppFile(path) : await readIfFile(join(project.publicDirectory, path))) ??
      output(path),
    events,
  };
  const server = createDevHttp(async (request, response) => answer(request, response, site), host);
  const listening = await listen(server, port, host, 'npm run dev');
  console.log(`Dev server running at ${toOrigin(host, listening)}`);
  // Requests arrive meanwhile, and compile their pages. The prerenderer loads faster once React has.
  await Promise.all([code.ready, import('react-dom/server')]).catch((error: unknown) => {
    void endServer(server, 0);
    throw error;
  });
  thread.bundleApp();
  // Bundle first, because the browser waits for it; the other pages can wait.
  await code.bundled();
  // Until now, the browser couldn't have shown a change, and watching takes 0.1 s to start.
  watchFolders([project.contentDirectory, project.dataDirectory, join(root, 'examples')], {
    // Immediately, to cancel a running search for problems instead of waiting for it.
    onEvent: () => changes++,
    // The edited page updates at once; effects on other pages follow when the author pauses.
    onChange: async (changed) => {
      const inContent = changed.every((path) => path.startsWith(project.contentDirectory));
      if (!inContent) report.refresh();
      // Not the temporary files that some editors write first.
      const paths = changed.filter(isPagePath).map((path) => relative(project.contentDirectory, path).replaceAll(sep, '/'));
      const urls = paths.map(urlFromContentPath);
      if (inContent && paths.length > 0 && store.refreshTexts(paths)) await textsChanged();
      else {
        await store.refresh();
        await contentChanged();
      }
      for (const url of urls) {
        store.page(url);
        // The browser's request has arrived in the meantime, and comes before the problems.
        await setImmediate();
      }
      await report.edited(urls);
    },
    onPause: async () => {
      await store.refresh();
      await contentChanged();
      // Not awaited, so that the next change doesn't wait for it.
      report.all(startTask()).catch((error: unknown) => console.error(error));
    },
  });
  await store.refresh();
  await store.compileRest(startTask());
  await contentChanged();
  await report.all(startTask());
}

/** What the app's script begins with. Names of data files have no hash in development. */
const sentData = ({ site, sections, sponsors, search }: Frame): SentData => ({
  site: shellData(site),
  search: searchData(search.hosted, site),
  names: dataNames({ sections, sponsors }, (name) => name),
});
