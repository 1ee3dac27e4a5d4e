/** The inline script of every page, run before the first paint: everything that must work before React, or without it. */
import { startActiveAnchor } from '../browser/active-anchor.ts';
import { startCopyButtons } from '../browser/copy-code.ts';
import { startDrawer } from '../browser/drawer.ts';
import { startDrawerGestures } from '../browser/drawer-gestures.ts';
import { startKeptScroll } from '../browser/kept-scroll.ts';
import { startReloadingBrokenFiles } from '../browser/reload-broken-files.ts';
import { startMenus } from '../browser/menus.ts';
import { startNotification } from '../browser/notification.ts';
import { startPrinting } from '../browser/printing.ts';
import { startSeenImages } from '../browser/seen-images.ts';
import { startSearch } from '../browser/search-trigger.ts';
import { startScrollAreas } from '../browser/scroll-areas.ts';
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
