import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadServerBundle, readEarlyScript } from '../build/load-server-bundle.ts';
import { editBase } from '../build/edit-base.ts';
import { optionsModule } from '../build/option-cards.ts';
import { searchModule } from '../build/data-modules.ts';
import { createDevSearch } from './dev-search.ts';
import { pageContent } from '../build/page-content.ts';
import { pageDocument, plainDocument, sectionData } from '../build/prerender.ts';
import { type Project, root } from '../build/project.ts';
import { readPlanned, readSiteConfig, type Section, sectionsOf, siteData } from '../build/site-data.ts';
import { readSponsorLists, type SponsorLists } from '../build/sponsors/sponsor-lists.ts';
import { sponsorModules } from '../build/sponsors/sponsor-modules.ts';
import { clientConfig, earlyConfig, serverConfig } from '../build/webpack-config.ts';
import { createNameEntries } from '../content/name-entries.ts';
import { APP_SHELL_PATH } from '../shared/constants.ts';
import { safeDecode } from '../shared/address.ts';
import { formatProblems } from '../shared/problem.ts';
import { NOT_FOUND_TITLE } from '../shared/page-title.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import type { Renderer } from '../shared/renderer.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { REDIRECTS_FILE } from '../shared/redirects.ts';
import { dottedPages, hostingRules } from '../hosting/hosting-rules.ts';
import { route } from '../server/route.ts';
import { originOf, portIsBusy } from '../server/static-server.ts';
import { isPagePath } from '../content/read-content.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { createTurns, type Turns } from './turns.ts';
import { DEV_ROUTES, devDataModule } from './dev-data.ts';
import { problemHtml } from './problem-html.ts';

interface Frame {
  readonly site: PublishedSite;
  readonly sections: readonly Section[];
  readonly config: SiteConfig;
  readonly sponsors: SponsorLists | undefined;
  /** The module with the option cards. */
  readonly options: string;
}

/** The same URLs as on a built site. */
const rules = hostingRules({ headers: {}, redirects: {}, precompressed: false });

/**
 * Serves a content folder to its authors: compiles pages on demand, and replaces them in place when their files change.
 */
export async function startDevServer(
  project: Project,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  const store = await createContentStore(project);
  let frame = await readFrame(project, store);
  await writeDevData(project, frame);
  const listeners = new Set<ServerResponse>();
  let body = '';
  const renderer = watchRenderer(project, (render) => {
    // Views inside the root are replaced in place; the frame around it has no code in the browser.
    const before = body;
    body = render.renderScreen(frame.site, { type: 'empty', path: '/' });
    if (before !== '' && before !== body) for (const listener of listeners) listener.write('event: reload\ndata:\n\n');
  });

  const contentChanged = async (): Promise<void> => {
    const before = JSON.stringify(frame.site);
    frame = await readFrame(project, store);
    if (JSON.stringify(frame.site) !== before) await writeDevData(project, frame);
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  const turns = createTurns();
  // The edited page updates at once; effects on other pages follow when the author pauses.
  const settle = async (): Promise<void> => {
    await store.refresh();
    await contentChanged();
    await reportProblems(store, turns);
  };
  watchFolders([project.contentDirectory, project.dataDirectory, join(root, 'examples')], {
    // Immediately, to cancel a running search for problems instead of waiting for it.
    onEvent: () => turns.changed(),
    onChange: async (changed) => {
      const pagesAlone = changed.every((path) => isPagePath(path) && path.startsWith(project.contentDirectory));
      if (!pagesAlone || !(await store.refreshTexts())) await store.refresh();
      await contentChanged();
    },
    onPause: settle,
  });

  const search = createDevSearch(store, { project, config: () => frame.config });
  const client = clientConfig({ project, mode: 'development', outDirectory: join(project.workDirectory, 'client') });
  const compiler = webpack(client);
  if (!compiler) throw new Error('webpack returned no compiler');
  const bundled = new Promise((resolve) => compiler.hooks.done.tap('dev-server', resolve));
  const server = new WebpackDevServer(
    {
      port,
      host,
      hot: true,
      static: { directory: project.publicDirectory },
      client: { overlay: { errors: true, warnings: false }, logging: 'error' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'documents',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            turns.asked();
            answer(request, response, {
              store,
              frame: () => ({ ...frame, sections: sectionsOf(store.tree(), frame.config) }),
              renderer: renderer.current,
              early: async () => readEarlyScript(project),
              search,
              listeners,
            })
              .then((answered) => answered || next())
              .catch((error: unknown) => {
                console.error(error);
                response
                  .writeHead(500, { 'Content-Type': 'text/plain' })
                  .end(error instanceof Error ? error.stack : String(error));
              });
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await renderer.ready;
  await startOn(server, port);
  console.log(`Dev server running at ${originOf(host, port)}`);
  // Bundle first, because the browser waits for it; the other pages can wait.
  await bundled;
  await store.compileRest(turns.next());
  await contentChanged();
  await reportProblems(store, turns);
}

async function startOn(server: WebpackDevServer, port: number): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsBusy(port, 'npm run dev', error) : error;
  }
}

interface Answering {
  readonly store: ContentStore;
  readonly frame: () => Frame;
  readonly renderer: () => Promise<Renderer>;
  readonly early: () => Promise<string>;
  /** A file of the search index. */
  readonly search: (path: string) => Promise<string | undefined>;
  readonly listeners: Set<ServerResponse>;
}

/** Handles requests for content; returns false for all others. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { store, frame, renderer, early, search, listeners }: Answering,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = safeDecode(url.pathname);
  const json = (value: unknown): true => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
    return true;
  };
  if (url.pathname === DEV_ROUTES.events) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(':\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return true;
  }
  if (url.pathname === DEV_ROUTES.section)
    return json(frame().sections.find(({ name }) => name === (url.searchParams.get('name') ?? '')) ?? null);
  const content = async (address: string) => {
    const page = await store.page(address);
    if (!page) return undefined;
    const problems = store.problemsOf(page);
    const { optionEntries } = frame().config;
    const own = store.compiled().filter(({ readme }) => !readme);
    const nameEntry = createNameEntries(own, { optionsBelow: optionEntries, facts: store.facts() });
    const built = pageContent(page, { renderer: await renderer(), editBase: editBase(frame().config), nameEntry });
    return problems.length > 0 ? { ...built, html: problemHtml(problems) } : built;
  };
  if (url.pathname === DEV_ROUTES.page) return json((await content(url.searchParams.get('url') ?? '')) ?? null);
  const found = await search(url.pathname.slice(1));
  if (found !== undefined) {
    response.end(found);
    return true;
  }
  // Redirects are only known once all pages are built.
  if (path === `/${REDIRECTS_FILE}`) return json({});
  const image = store.images().get(path);
  if (image !== undefined) {
    response.end(await readFile(image));
    return true;
  }
  if (!request.headers.accept?.includes('text/html') || request.method !== 'GET') return false;

  const decision = route(request.url ?? '/', () => false, {
    ...rules,
    dottedPages: dottedPages(frame().sections.flatMap(({ urls }) => urls)),
  });
  if (decision.type === 'redirect') {
    response.writeHead(302, { Location: decision.location }).end();
    return true;
  }
  const page = await content(path);
  const { site, sections } = frame();
  const section = sections.find(({ urls }) => urls.includes(path));
  const input = {
    site,
    sections,
    pages: new Map(),
    renderer: await renderer(),
    assets: {
      script: '/assets/client.js',
      style: '/assets/client.css',
      splashStyle: '/assets/splash.css',
      early: await early(),
    },
  };
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (page && section) response.end(pageDocument(page, sectionData(section), input));
  else if (url.pathname === APP_SHELL_PATH) response.end(plainDocument({ type: 'empty', path: url.pathname }, site.name, input));
  else {
    response.statusCode = 404;
    response.end(plainDocument({ type: 'not-found', path }, NOT_FOUND_TITLE, input));
  }
  return true;
}

async function readFrame(project: Project, store: ContentStore): Promise<Frame> {
  const [config, planned, sponsors] = await Promise.all([
    readSiteConfig(project.dataDirectory),
    readPlanned(project.dataDirectory),
    readSponsorLists(project.sponsorsFile),
  ]);
  const tree = store.tree();
  const sections = sectionsOf(tree, config);
  const foreign = project.contentDirectory !== join(root, 'content');
  return {
    site: siteData({ config, sections, tree, planned, foreign, sponsorsFetched: sponsors?.fetched }),
    sections,
    config,
    sponsors,
    options: optionsModule(store.facts(), () => true),
  };
}

async function writeDevData(project: Project, { site, sections, config, sponsors, options }: Frame): Promise<void> {
  const directory = join(project.workDirectory, 'data');
  await mkdir(join(directory, 'sponsors'), { recursive: true });
  const modules = sponsorModules(sponsors)
    .set('site.js', devDataModule(site, sections))
    .set('options.js', options)
    .set('search.js', searchModule({ index: config.searchIndex, hosted: undefined }, site));
  for (const [path, text] of modules) await writeFile(join(directory, path), text);
}

/** Compiles the prerenderer and the inline script, and again when their sources change. */
function watchRenderer(
  project: Project,
  onRenderer: (renderer: Renderer) => void,
): { readonly ready: Promise<void>; readonly current: () => Promise<Renderer> } {
  const compiler = webpack([serverConfig({ project, mode: 'development' }), earlyConfig({ project, mode: 'development' })]);
  if (!compiler) throw new Error('webpack returned no compiler');
  let loaded: Promise<Renderer> | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
      else
        (loaded = loadServerBundle(project)).then(onRenderer).catch((failure: unknown) => {
          loaded = undefined;
          console.error(failure);
        });
      resolve();
      return undefined;
    });
  });
  return { ready, current: async () => (loaded ??= loadServerBundle(project)) };
}

/** In milliseconds: changes within TOGETHER count as one; after PAUSE without changes, the author pauses. */
const TOGETHER = 10;
const PAUSE = 400;

/**
 * Calls back soon after files change, once for simultaneous changes, and again when changes stop. Calls never overlap.
 */
function watchFolders(
  folders: readonly string[],
  {
    onEvent,
    onChange,
    onPause,
  }: {
    readonly onEvent: () => void;
    readonly onChange: (paths: readonly string[]) => Promise<void>;
    readonly onPause: () => Promise<void>;
  },
): void {
  let timers: readonly NodeJS.Timeout[] = [];
  let running = Promise.resolve();
  const changed = new Set<string>();
  const run = (task: () => Promise<void>): void => {
    running = running.then(task).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_, path) => {
      onEvent();
      // Not every system reports which file changed.
      changed.add(join(folder, path ?? ''));
      timers.forEach(clearTimeout);
      timers = [
        setTimeout(() => {
          const paths = [...changed];
          changed.clear();
          run(async () => onChange(paths));
        }, TOGETHER),
        setTimeout(() => run(onPause), PAUSE),
      ];
    });
  }
}

let reported = '';

/** Prints the pages' problems if they differ from the last ones. Ends early if a file changes. */
async function reportProblems(store: ContentStore, turns: Turns): Promise<void> {
  const turn = turns.next();
  await store.compileRest(turn);
  if (!(await turn())) return;
  const problems = store.compiled().flatMap((page) => store.problemsOf(page));
  const text = problems.length === 0 ? '' : formatProblems(problems);
  if (text !== reported) console.log(text === '' ? 'No problems found.' : `\n${text}`);
  reported = text;
}
