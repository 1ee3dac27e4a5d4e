/** The inline script of every page, run before the first paint: everything that must work before React, or without it. */
import { startActiveAnchor } from '../browser/active-anchor.ts';
import { startCopyButtons } from '../browser/copy-code.ts';
import { startDrawer } from '../browser/drawer.ts';
import { startDrawerGestures } from '../browser/drawer-gestures.ts';
import { startKeptScroll } from '../browser/kept-scroll.ts';
import { startReloadingBrokenFiles } from '../browser/reload-broken-files.ts';
import { startMenus } from '../browser/menus.ts';
import { startNotification } from '../browser/notification.ts';
import { startSeenImages } from '../browser/seen-images.ts';
import { startSearch } from '../search/app/search-trigger.ts';
import { startShell } from '../browser/start-shell.ts';
import { startSidebarPlace } from '../browser/sidebar-place.ts';
import { startTheme } from '../browser/theme.ts';
import { startTrustedScripts } from '../browser/trusted-types.ts';

document.documentElement.classList.add('js');
startReloadingBrokenFiles();
startTrustedScripts();
startTheme();
startNotification();
startKeptScroll();
startSidebarPlace();
startCopyButtons();
startScrollAreas();
startMenus();
startDrawer();
startDrawerGestures();
startActiveAnchor();
startPrinting();
startSeenImages();
addEventListener('click', (event) => {
  const target = event.target as Element;
  // Translations have the same headings, so keep the hash.
  const sameElsewhere = target.closest<HTMLAnchorElement>('a[data-keep-place]');
  if (sameElsewhere) sameElsewhere.hash = location.hash;
});
const { shell, integrity, idle } = document.currentScript?.dataset ?? {};
if (shell) {
  startSearch();
  // In development, edits arrive through the shell.
  startShell(shell, { integrity, whenIdle: process.env.NODE_ENV === 'development' || idle !== undefined });
}

/** Prints on request, and prints a printable page automatically when it's opened. */
function startPrinting(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print();
  });
  addEventListener('load', () => {
    if (document.querySelector('[data-print-on-load]') && isOpening()) print();
  });
}

/** Whether the page was opened by a link or URL, not by reloading or going back. */
function isOpening(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Lets the keyboard reach code blocks and tables that scroll sideways, and no others. */
function startScrollAreas(): void {
  const update = (): void => {
    // Asking those in closed details or far from the window for their width would lay each of them out.
    const areas = [...document.querySelectorAll<HTMLElement>('article :is(pre, .table)')].filter((area) =>
      area.checkVisibility({ contentVisibilityAuto: true }),
    );
    // Read first, because writing in between would make the browser lay out the page again and again.
    const scrolling = areas.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    for (const area of areas.filter((element) => !scrolling.includes(element))) area.removeAttribute('tabindex');
    for (const area of scrolling)
      Object.assign(area, { tabIndex: 0, role: 'group', ariaLabel: area.ariaLabel ?? (area.matches('pre') ? 'Code' : 'Table') });
  };
  for (const type of ['load', 'resize']) addEventListener(type, update);
  // Details that open.
  addEventListener('toggle', update, true);
  // The window, the text size, or the page may have changed since.
  addEventListener('keydown', ({ key }) => key === 'Tab' && update(), true);
}
