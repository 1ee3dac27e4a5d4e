import { type IncomingMessage, type ServerResponse, createServer, type Server } from 'node:http';
import { pageContent, type PageContent } from '../generate/page-content.ts';
import { pageData, sectionData, siteWideData } from '../generate/data-files.ts';
import { playgroundBundle } from '../playground/build/playground-files.ts';
import { type DocumentInput, listPrintables, pageDocument, plainDocument, printableDocument } from '../generate/prerender.ts';
import { framePolicy } from '../hosting/content-policy.ts';
import { dottedPages, getExtension, hostingRules, INDEX_FILE } from '../hosting/hosting-rules.ts';
import { FRAME_URL } from '../playground/rules/addresses.ts';
import { route } from '../server/static-server.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { NOT_FOUND_TITLE, type SectionData } from '../shared/site-data.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import { dataName } from '../shared/data-name.ts';
import { DEV_ROUTES, SENT_SECTION, type SentSection } from '../shared/development.ts';
import type { Renderer } from '../shared/renderer.ts';
import { CORE_FILE } from '../search/rules/search-index.ts';
import type { Section } from '../generate/site-data.ts';
import type { ContentStore } from '../generate/content-store.ts';
import type { Frame } from '../generate/site-context.ts';
import { APP_SCRIPT } from './dev-frame.ts';
import type { DevEvents } from './dev-events.ts';
import type { ProblemReport } from './problem-report.ts';
import { isIP } from 'node:net';
import { APP_SHELL_PATH } from '../shared/address.ts';

/** Removes the prerenderer's styles when the last of the app's has loaded. */
const REPLACE_STYLES = `document.querySelectorAll('link[href=&quot;${DEV_ROUTES.styles}&quot;]').forEach((link) => link.remove())`;
/** The app's styles, at the end of a document, where they don't delay what's above them until webpack has bundled them. */
const APP_STYLES = `<link rel="stylesheet" href="/assets/client.css"><link rel="stylesheet" href="/assets/splash.css" onload="${REPLACE_STYLES}">`;

/** The same URLs as on a built site. */
const rules = hostingRules({ headers: {}, redirects: {} });

/** What requests are answered from. */
export interface DevSite {
  readonly store: ContentStore;
  readonly report: Pick<ProblemReport, 'current' | 'problemsOf'>;
  readonly frame: () => Frame;
  readonly renderer: () => Promise<Renderer>;
  /** The styles of what the renderer renders. */
  readonly styles: () => Promise<string>;
  /** The inline script. */
  readonly inline: () => Promise<string>;
  /** The content of another file of the site; undefined if there is none. */
  readonly file: (path: string) => Promise<string | Uint8Array | undefined>;
  readonly events: Pick<DevEvents, 'open' | 'version'>;
}

/** Handles a request. Returns false if there is nothing at its URL. */
export async function answer(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  switch (pathname) {
    case DEV_ROUTES.events:
      site.events.open(response, searchParams.get('version') ?? '');
      return true;
    case DEV_ROUTES.styles:
      return send(response, 'css', await site.styles());
    case DEV_ROUTES.problems:
      return send(response, 'json', JSON.stringify(await site.report.current(searchParams.get('url') ?? '')));
    default:
      return answerAsBuilt(request, response, site);
  }
}

/** Answers like a built site: with data, a document, or another file, which are made for this request. */
async function answerAsBuilt(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<boolean> {
  const { method = '', headers, url: target = '/' } = request;
  const wantsHtml = rules.methods.includes(method) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  const pages = site.frame().sections.flatMap(({ urls }) => urls);
  const decision = route(target, () => true, { ...rules, dottedPages: dottedPages(pages) }, headers.accept);
  if (decision.status === 301 && wantsHtml) {
    response.writeHead(302, { Location: decision.location }).end();
    return true;
  }
  const path = decision.status === 200 ? decision.path : '/';
  const [, dataOf] = /^\/assets\/(.+)\.json$/.exec(path) ?? [];
  const data = dataOf === undefined ? undefined : await readData(dataOf, site);
  if (data !== undefined) return send(response, 'json', JSON.stringify(data));
  const html =
    wantsHtml && path.endsWith(`/${INDEX_FILE}`) ? await readDocument(path.slice(0, -INDEX_FILE.length), site) : undefined;
  if (html !== undefined) return send(response, 'html', html);
  const content = await site.file(dataOf === dataName.searchCore ? CORE_FILE : path.slice(1));
  if (content !== undefined) {
    if (path === `${FRAME_URL}${INDEX_FILE}`)
      response.setHeader('Content-Security-Policy', framePolicy((await playgroundBundle()).script));
    return send(response, getExtension(path), content);
  }
  if (!wantsHtml) return false;
  response.statusCode = 404;
  return send(
    response,
    'html',
    withAppStyles(plainDocument({ type: 'not-found', path }, NOT_FOUND_TITLE, await documentInput(site))),
  );
}

function send(response: ServerResponse, extension: string, content: string | Uint8Array): true {
  response.setHeader('Content-Type', rules.types[extension] ?? rules.otherType);
  response.setHeader('Cache-Control', 'no-store');
  response.end(content);
  return true;
}

/** The data file with a name; undefined if there is none. */
async function readData(name: string, site: DevSite): Promise<unknown> {
  const frame = site.frame();
  const section = frame.sections.find((each) => dataName.section(each.name) === name);
  if (section) return toSectionData(section);
  const url = frame.sections.flatMap(({ urls }) => urls).find((each) => dataName.page(each) === name);
  const page = url !== undefined && (await readPage(url, site));
  if (page) return pageData(page);
  return siteWideData(site.frame())[name]?.();
}

/** A section's data, as the browser gets it. Names of data files have no hash in development. */
const toSectionData = (section: Section): SectionData => ({
  ...sectionData(section),
  pages: Object.fromEntries(section.urls.map((url) => [url, dataName.page(url)])),
});

const withAppStyles = (html: string): string => html.replace('</body>', () => `${APP_STYLES}</body>`);

const withSentSection = (html: string, sent: SentSection): string => {
  const json = JSON.stringify(sent).replaceAll('<', String.raw`\u003c`);
  return html.replace('</body>', () => `<script type="application/json" id="${SENT_SECTION}">${json}</script></body>`);
};

/** HTML for a page that can't be built: the same messages as in a build. */
const problemHtml = (problems: readonly Problem[]): string =>
  `<h1 tabindex="-1">This page has errors</h1><div class="prose"><div class="aside aside-caution" role="alert"><pre style="white-space:pre-wrap;margin:0">${escapeHtml(formatProblems(problems))}</pre></div><p>It reloads as soon as you fix the file.</p></div>`;

/** Reads a page: its article, or its problems if it can't be built. */
async function readPage(url: string, { store, report, frame, renderer }: DevSite): Promise<PageContent | undefined> {
  const page = store.page(url);
  if (!page) return undefined;
  const built = pageContent(page, { renderer: await renderer(), ...frame() });
  // Other problems show in a panel next to the page. Headings that aren't there are listed nowhere.
  if (store.problemsOf(page).length === 0) return built;
  return { ...built, html: problemHtml(await report.problemsOf(page)), anchors: [], aside: '' };
}

/** The document of a page, of a printable one with the pages compiled so far, or of the app shell. */
async function readDocument(url: string, site: DevSite): Promise<string | undefined> {
  const input = await documentInput(site);
  const section = site.frame().sections.find(({ urls }) => urls.includes(url));
  // Before the page is read, because its file may change in the meantime.
  const version = site.events.version();
  const page = section && (await readPage(url, site));
  if (page) {
    const sent = { name: dataName.section(section.name), section: toSectionData(section), version };
    return withAppStyles(withSentSection(pageDocument({ page, section: sectionData(section) }, input), sent));
  }
  const printable = listPrintables(site.frame().sections, site.store.pages).find(({ path }) => path === url);
  if (printable) return withAppStyles(printableDocument(printable, input));
  return url === APP_SHELL_PATH ? withAppStyles(plainDocument({ type: 'empty', path: url }, input.site.name, input)) : undefined;
}

async function documentInput({ frame, renderer, inline }: DevSite): Promise<DocumentInput> {
  return {
    site: frame().site,
    renderer: await renderer(),
    assets: {
      script: `/${APP_SCRIPT}`,
      style: DEV_ROUTES.styles,
      splashStyle: DEV_ROUTES.styles,
      islandStyles: {},
      inline: await inline(),
    },
  };
}

/** Handles a request. Returns false if there is nothing at its URL. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Creates a server for requests to this machine that shows errors in the browser. */
export function createDevHttp(handle: Answer, host: string): Server {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Other sites can't load anything from this one.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (!isOwnHost(request.headers.host, host)) return refuse(response, 403, unknownHost(request.headers.host));
    if (!(await handle(request, response))) refuse(response, 404, 'Not found');
  };
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorDocument(message));
    });
  });
}

/**
 * Whether a Host header names this machine: with DNS rebinding, a site points its own domain here and reads the responses.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name = URL.parse(`http://${header}`)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  return name === host.toLowerCase() || /(?:^|\.)localhost$/.test(name) || isIP(name) !== 0;
}

/** A document for a page that couldn't be rendered. It reloads once the code works again. */
const errorDocument = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><title>The page can't be rendered</title><h1>The page can't be rendered</h1><pre style="white-space:pre-wrap">${escapeHtml(message)}</pre><script>new EventSource('${DEV_ROUTES.events}').addEventListener('reload', () => location.reload())</script>`;

const unknownHost = (header: string | undefined): string =>
  `Unknown host: ${header}\n  Use localhost or an IP address, or set HOST to the name of this machine.`;

const refuse = (response: ServerResponse, status: number, message: string): void =>
  void response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status} ${message}\n`);
