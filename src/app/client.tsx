// Styles of components that work before their code loads, or have none in the browser.
import '../ui/tabs/tabs.module.css';
import './layout.module.css';
import '../ui/header/header.module.css';
import '../ui/dropdown/dropdown.module.css';
import '../ui/footer/footer.module.css';
import '../ui/notification-bar/notification-bar.module.css';
import { idFromHash, safeDecode } from '../shared/address.ts';
import { followMove, LOST_EVENT } from '../browser/moved.ts';
import { headingTitle } from '../browser/heading-title.ts';
import { startMarkPlace } from '../browser/mark-place.ts';
import { trustedHtml } from '../browser/trusted-html.ts';
import { followSearch, SEARCH_EVENT } from '../browser/start-shell.ts';
import { loadSection } from './load-page.ts';
import { site } from '../browser/sent-data.ts';
import type { Anchor } from '../shared/content-tree.ts';
import type { PageData } from '../shared/site-data.ts';
import type { Screen } from '../shared/renderer.ts';
import { startIntents } from './start-intents.ts';
import { startUpdates } from '../offline/app/updates.ts';
import { loadCode } from '../browser/load-code.ts';
import { SCREEN_EVENT } from '../shared/renderer.ts';

/**
 * Hydrates the sidebar; the frame and the article stay as the server sent them. React and the app are evaluated in tasks
 * of their own, and React renders in slices, because a transition can be interrupted.
 */
async function start(): Promise<void> {
  // Read before anything a reader does can change it.
  const article = sentArticle();
  startIntents();
  startMarkPlace();
  for (const type of ['hashchange', LOST_EVENT, SCREEN_EVENT]) addEventListener(type, checkAnchor);
  checkAnchor();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const path = safeDecode(location.pathname);
  const first = await firstScreen(root.dataset.screen, path);
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { BrowserApp } = await import(/* webpackMode: "eager" */ './browser-app.tsx');
  await nextTask();
  startTransition(() => void hydrateRoot(root, <BrowserApp first={first} />));
  const { analyticsId: id } = site;
  // Offline, analytics can't load.
  if (id)
    void import(/* webpackChunkName: "analytics" */ '../browser/analytics.ts')
      .then(({ startAnalytics }) => startAnalytics(id))
      .catch(() => undefined);
  addEventListener(SEARCH_EVENT, loadSearch);
  if (document.documentElement.dataset.searchWanted) loadSearch();
  startUpdates();

  async function firstScreen(type: string | undefined, at: string): Promise<Screen> {
    if (type === 'not-found') return { type: 'not-found', path: at };
    const section = type === 'page' ? await loadSection(at) : undefined;
    return section ? { type: 'page', path: at, section, ...article } : { type: 'empty', path: at };
  }
}

/** Yields to the browser so it can handle input and paint. */
const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The article and right column in the server's HTML, which React keeps unchanged. */
function sentArticle(): PageData {
  const headings = [...document.querySelectorAll('#main .prose :is(h1, h2, h3)[id]:not([data-unlisted])')];
  return {
    html: trustedHtml(document.querySelector('[data-article]')?.innerHTML ?? ''),
    aside: trustedHtml(document.querySelector('[data-aside]')?.innerHTML ?? ''),
    anchors: headings.map((heading) => ({
      id: heading.id,
      title: headingTitle(heading),
      level: Number(heading.tagName[1]) as Anchor['level'],
    })),
  };
}

let isAnchorMissing = false;

/** Leads readers to where a page or heading has moved. Tells them if the page has no heading with the id in the URL, and takes that back later. */
function checkAnchor(event?: Event): void {
  const id = idFromHash(location.hash);
  const wasMissing = isAnchorMissing;
  isAnchorMissing = id !== '' && !document.getElementById(id);
  const mayHaveMoved = isAnchorMissing || event?.type === LOST_EVENT;
  if (!mayHaveMoved && !wasMissing) return;
  const show = async (): Promise<void> => {
    if (mayHaveMoved && (await followMove())) return;
    if (!document.querySelector('[data-article]')) return;
    const { showMissingAnchor } = await loadCode(
      async () => import(/* webpackChunkName: "missing-anchor" */ './missing-anchor.tsx'),
    );
    showMissingAnchor();
  };
  show().catch(() => undefined);
}

/** Once loaded, the dialog adds its own listeners. If it can't be loaded, the link's page explains search. */
function loadSearch(event?: Event): void {
  event?.preventDefault();
  loadCode(async () => import(/* webpackChunkName: "search" */ '../search/app/start-search.tsx')).then(
    () => removeEventListener(SEARCH_EVENT, loadSearch),
    followSearch,
  );
}

// Without its section's list, a page stays as sent, and its links load whole documents.
start().catch(() => undefined);
