import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type Project, root } from '../build/project.ts';
import { readRedirects } from '../build/read-redirects.ts';
import { sectionsOf } from '../build/site-data.ts';
import type { SiteContext } from '../build/outputs/output.ts';
import { clientConfig } from '../build/webpack-config.ts';
import { isPagePath } from '../content/read-content.ts';
import { urlFromContentPath } from '../shared/address.ts';
import { originOf, portIsBusy } from '../server/listen.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { createDevEvents } from './dev-events.ts';
import { createDevFrame, createLinkedFrame, type Frame } from './dev-frame.ts';
import { createDevOutputs } from './dev-outputs.ts';
import { answerContent, answerOutput, type DevSite } from './dev-routes.ts';
import { createIdleScheduler, type IdleScheduler } from './idle-scheduler.ts';
import { createPageChecker, type PageChecker } from './page-checker.ts';
import { errorDocument } from './problem-html.ts';
import { ProblemReport } from './problem-report.ts';
import { watchFolders } from './watch-folders.ts';
import { type Compilations, watchRenderer } from './watch-renderer.ts';
import { readEarlyScript } from '../build/bundles.ts';
import { readSearchQuestions, readSearchWords } from '../build/search/search-lists.ts';

/**
 * Serves a content folder to its authors: compiles pages on demand, and replaces them in place when their files change.
 */
export async function startDevServer(
  project: Project,
  compilations: Compilations,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  const store = await createContentStore(project);
  const checker = createPageChecker(project, store);
  const frame = await createDevFrame(project, store);
  const events = createDevEvents();
  const report = new ProblemReport({ store, checker, onReport: () => events.send('problems') });
  const scheduler = createIdleScheduler();
  /** Whether a page in the browser couldn't be rendered, so that nothing on it can be replaced in place. */
  let isBroken = false;
  let body = '';
  const renderer = watchRenderer(project.devDirectory, compilations, {
    onRenderer: (render) => {
      // Views inside the root are replaced in place; the frame around it has no code in the browser.
      const before = body;
      body = render.renderScreen(frame.current().site, { type: 'empty', path: '/' });
      if (before !== '' && before !== body) events.send('reload');
    },
    onError: (message) => {
      report.codeError(message);
      if (message === undefined && isBroken) events.send('reload');
      isBroken = message !== undefined;
    },
  });
  const textsChanged = async (): Promise<void> => {
    events.contentChanged();
    // The event is only sent once this thread is idle. The browser can work while it compiles the page.
    await setImmediate();
  };
  const contentChanged = async (): Promise<void> => {
    await frame.update();
    await textsChanged();
  };
  const site: DevSite = {
    store,
    checker,
    problems: async (url) => report.current(url),
    frame: createLinkedFrame(store, frame.current),
    renderer: renderer.current,
    styles: renderer.styles,
    early: async () => readEarlyScript(project.devDirectory),
    output: createDevOutputs(store, async () => siteContext(project, store, frame.current())),
    events,
  };
  const { server, bundled } = bundlingServer(project, site, {
    host,
    port,
    onRequest: () => scheduler.requestReceived(),
    onFailure: () => (isBroken = true),
  });
  await startOn(server, port, renderer.ready);
  console.log(`Dev server running at ${originOf(host, port)}`);
  // Bundle first, because the browser waits for it; the other pages can wait.
  await bundled;
  // Until now, the browser couldn't have shown a change, and watching takes 0.1 s to start.
  watchContent(project, { store, checker, report, scheduler, textsChanged, contentChanged });
  await store.refresh();
  await store.compileRest(scheduler.startTask());
  await contentChanged();
  await report.all(scheduler.startTask());
}

/** Reads pages again when files change. */
function watchContent(
  project: Project,
  {
    store,
    checker,
    report,
    scheduler,
    textsChanged,
    contentChanged,
  }: {
    readonly store: ContentStore;
    readonly checker: PageChecker;
    readonly report: ProblemReport;
    readonly scheduler: IdleScheduler;
    readonly textsChanged: () => Promise<void>;
    readonly contentChanged: () => Promise<void>;
  },
): void {
  watchFolders([project.contentDirectory, project.dataDirectory, join(root, 'examples')], {
    // Immediately, to cancel a running search for problems instead of waiting for it.
    onEvent: () => scheduler.fileChanged(),
    // The edited page updates at once; effects on other pages follow when the author pauses.
    onChange: async (changed) => {
      const inContent = changed.every((path) => path.startsWith(project.contentDirectory));
      if (!inContent) checker.refresh();
      // Not the temporary files that some editors write first.
      const paths = changed.filter(isPagePath).map((path) => relative(project.contentDirectory, path).replaceAll(sep, '/'));
      const urls = paths.map(urlFromContentPath);
      if (inContent && paths.length > 0 && (await store.refreshTexts(paths))) await textsChanged();
      else {
        await store.refresh();
        await contentChanged();
      }
      for (const url of urls) {
        await store.page(url);
        // The browser's request has arrived in the meantime, and comes before the problems.
        await setImmediate();
      }
      await report.edited(urls);
    },
    onPause: async () => {
      await store.refresh();
      await contentChanged();
      // Not awaited, so that the next change doesn't wait for it.
      report.all(scheduler.startTask()).catch((error: unknown) => console.error(error));
    },
  });
}

/** webpack-dev-server for the code, with the content before its own middleware and the outputs after it. */
function bundlingServer(
  project: Project,
  site: DevSite,
  {
    host,
    port,
    onRequest,
    onFailure,
  }: {
    readonly host: string;
    readonly port: number;
    readonly onRequest: () => void;
    /** Called when a page can't be rendered. */
    readonly onFailure: () => void;
  },
): { readonly server: WebpackDevServer; readonly bundled: Promise<unknown> } {
  const config = clientConfig({ mode: 'development', directory: project.devDirectory, serviceWorker: false });
  const plugins = [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })];
  const compiler = webpack({ ...config, plugins });
  if (!compiler) throw new Error('webpack returned no compiler');
  const bundled = new Promise((resolve) => compiler.hooks.done.tap('dev-server', resolve));
  const middlewareOf = createMiddleware(onFailure);
  const content = middlewareOf(async (request, response) => {
    onRequest();
    return answerContent(request, response, site);
  });
  const outputs = middlewareOf(async (request, response) => answerOutput(request, response, site));
  const server = new WebpackDevServer(
    {
      port,
      host,
      hot: true,
      static: { directory: project.publicDirectory, serveIndex: false },
      client: { overlay: { errors: true, warnings: false }, logging: 'error' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        { name: 'content', middleware: content },
        ...middlewares,
        { name: 'outputs', middleware: outputs },
      ],
    },
    compiler,
  );
  return { server, bundled };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Makes middleware that passes on requests `answer` doesn't handle, and shows its errors in the browser. */
const createMiddleware =
  (onFailure: () => void) =>
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>): Middleware =>
  (request, response, next) => {
    answer(request, response)
      .then((answered) => answered || next())
      .catch((error: unknown) => {
        console.error(error);
        onFailure();
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorDocument(message));
      });
  };

async function siteContext(project: Project, store: ContentStore, { config, site }: Frame): Promise<SiteContext> {
  const [synonyms, questions] = await Promise.all([
    readSearchWords(project.dataDirectory),
    readSearchQuestions(project.dataDirectory),
  ]);
  const pages = store.compiled();
  return {
    project,
    config,
    site,
    sections: sectionsOf(store.tree(), config),
    pages,
    images: store.images(),
    facts: store.facts(),
    redirects: project.own ? (await readRedirects(project.dataDirectory, { pages })).table : {},
    search: { index: config.searchIndex, hosted: undefined },
    synonyms,
    questions,
  };
}

/** @param ready resolves when pages can be rendered */
async function startOn(server: WebpackDevServer, port: number, ready: Promise<void>): Promise<void> {
  try {
    await server.start();
    await ready;
  } catch (error) {
    await server.stop();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsBusy(port, 'npm run dev', error) : error;
  }
}
