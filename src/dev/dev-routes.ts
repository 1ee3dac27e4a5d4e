import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageContent, type PageContent } from '../generate/page-content.ts';
import { pageData, sectionData } from '../generate/data-files.ts';
import { playgroundBundle } from '../playground/build/playground-files.ts';
import { pageBody, pageDocument, plainDocument, type PrerenderInput } from '../generate/prerender.ts';
import { framePolicy } from '../hosting/content-policy.ts';
import { dottedPages, getExtension, hostingRules, INDEX_FILE } from '../hosting/hosting-rules.ts';
import { FRAME_URL } from '../playground/rules/addresses.ts';
import { route } from '../server/route.ts';
import { safeDecode } from '../shared/address.ts';
import { APP_SHELL_PATH } from '../shared/constants.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { NOT_FOUND_TITLE } from '../shared/page-title.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import { dataName } from '../shared/data-name.ts';
import { DEV_ROUTES, SENT_SECTION, type SentSection } from '../shared/development.ts';
import type { Renderer } from '../shared/renderer.ts';
import { CORE_FILE } from '../search/rules/search-index.ts';
import type { ContentStore } from './content-store.ts';
import { toSectionData, readData } from './dev-data.ts';
import { APP_SCRIPT } from './dev-files.ts';
import type { DevEvents } from './dev-events.ts';
import type { Frame } from './dev-frame.ts';
import type { ProblemReport } from './problem-report.ts';

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
  const url = new URL(request.url ?? '/', 'http://localhost');
  switch (url.pathname) {
    case DEV_ROUTES.events:
      site.events.open(response, url.searchParams.get('version') ?? '');
      return true;
    case DEV_ROUTES.styles:
      response.setHeader('Content-Type', 'text/css');
      response.end(await site.styles());
      return true;
    case DEV_ROUTES.problems:
      sendJson(response, await site.report.current(url.searchParams.get('url') ?? ''));
      return true;
    default:
      return (
        (await sendData(url.pathname, response, site)) ||
        (acceptsHtml(request) && (await sendDocument(request.url ?? '/', response, site))) ||
        sendFile(request, response, site)
      );
  }
}

/** Another file of the site, or the not-found page. Returns false if there is no file, and the client wants no page. */
async function sendFile(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<boolean> {
  const decision = route(request.url ?? '/', () => true, rules, request.headers.accept);
  const path = decision.type === 'file' ? decision.path : '/';
  const content = await site.file(path.slice(1));
  if (content === undefined) {
    if (!acceptsHtml(request)) return false;
    response.statusCode = 404;
    sendHtml(response, plainDocument({ type: 'not-found', path }, NOT_FOUND_TITLE, await documentInput(site)));
    return true;
  }
  response.setHeader('Content-Type', rules.types[getExtension(path)] ?? rules.otherType);
  response.setHeader('Cache-Control', 'no-store');
  if (path === `${FRAME_URL}${INDEX_FILE}`) {
    response.setHeader('Content-Security-Policy', framePolicy((await playgroundBundle()).script));
  }
  response.end(content);
  return true;
}

/** Whether a document answers a request. Command-line clients accept everything, but may prefer Markdown. */
const acceptsHtml = ({ method = '', headers: { accept = '*/*' } }: IncomingMessage): boolean =>
  rules.methods.includes(method) && /text\/html|\*\/\*/.test(accept) && !new RegExp(rules.markdown.accepted, 'i').test(accept);

/** A data file, compiled for this request. Returns false if there is none. */
async function sendData(path: string, response: ServerResponse, site: DevSite): Promise<boolean> {
  const [, name] = /^\/assets\/(.+)\.json$/.exec(path) ?? [];
  if (name === dataName.searchCore) {
    response.end(await site.file(CORE_FILE));
    return true;
  }
  const data =
    name === undefined
      ? undefined
      : await readData(name, site.frame(), { store: site.store, readPage: async (url) => readPageData(url, site) });
  if (data === undefined) return false;
  sendJson(response, data);
  return true;
}

async function readPageData(url: string, site: DevSite): Promise<unknown> {
  const content = await readPage(url, site);
  return content && pageData(content);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
}

function sendHtml(response: ServerResponse, html: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html.replace('</body>', () => `${APP_STYLES}</body>`));
}

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
  const problems = store.problemsOf(page);
  const { config, site, nameEntry, posts } = frame();
  const built = pageContent(page, { renderer: await renderer(), config, site, nameEntry, posts });
  // Other problems show in a panel next to the page.
  return problems.length > 0 ? { ...built, html: problemHtml(await report.problemsOf(page)) } : built;
}

/** The document of a page, or a redirect to it. Returns false if there is no page. */
async function sendDocument(target: string, response: ServerResponse, site: DevSite): Promise<boolean> {
  const { sections, site: published } = site.frame();
  const decision = route(target, () => true, { ...rules, dottedPages: dottedPages(sections.flatMap(({ urls }) => urls)) });
  if (decision.type === 'redirect') {
    response.writeHead(302, { Location: decision.location }).end();
    return true;
  }
  const path = safeDecode(new URL(target, 'http://localhost').pathname);
  const section = sections.find(({ urls }) => urls.includes(path));
  // Before the page is read, because its file may change in the meantime.
  const version = site.events.version();
  const page = section && (await readPage(path, site));
  if (page) {
    const input = await documentInput(site);
    const body = pageBody(page, sectionData(section), input);
    const sent = { name: dataName.section(section.name), section: toSectionData(section), version };
    sendHtml(response, withSentSection(pageDocument(page, body, input), sent));
  } else if (path === APP_SHELL_PATH)
    sendHtml(response, plainDocument({ type: 'empty', path }, published.name, await documentInput(site)));
  else return false;
  return true;
}

async function documentInput({
  frame,
  renderer,
  inline,
}: DevSite): Promise<Pick<PrerenderInput, 'site' | 'renderer' | 'assets'>> {
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
