import { SCREEN_EVENT, SIDEBAR_KEY } from '../shared/constants.ts';
import { readStored, store } from './safe-storage.ts';
import { showLine } from './show-line.ts';

/**
 * Shows the current page's line in the sidebar, before the first paint and after navigation. As long as readers stay in
 * the section, the list stays where they scrolled it.
 */
export function startSidebarPlace(): void {
  const isSameSection = document.referrer.startsWith(`${location.origin}/${location.pathname.split('/')[1] ?? ''}/`);
  const [kept, place] = (isSameSection && readStored(SIDEBAR_KEY)?.split(' ')) || [];
  const show = (isOpening: boolean): void => {
    const sidebar = document.getElementById('sidebar');
    const line = sidebar?.querySelector('[aria-current=page]')?.parentElement;
    if (!sidebar || !line) return;
    const before = isOpening && kept && sidebar.querySelector(`[data-pages] > li > a[href="${kept}"]`);
    if (before) sidebar.scrollTop += placeIn(sidebar, before) - Number(place);
    showLine(sidebar, line, isOpening && !before);
  };
  // The list may be longer in the next frame.
  const beforePaint = (): void => {
    show(true);
    if (document.readyState === 'loading') requestAnimationFrame(beforePaint);
  };
  requestAnimationFrame(beforePaint);
  addEventListener(SCREEN_EVENT, () => show(false));
  // The line that was clicked, or the first one in view, stays in its place.
  addEventListener('pagehide', () => {
    const sidebar = document.getElementById('sidebar');
    if (!sidebar) return;
    const lines = [...sidebar.querySelectorAll('[data-pages] > li > a')];
    const line = lines.find((link) => link === document.activeElement) ?? lines.find((link) => placeIn(sidebar, link) > 0);
    if (line) store(SIDEBAR_KEY, `${line.getAttribute('href') ?? ''} ${placeIn(sidebar, line)}`);
  });
}

const placeIn = (sidebar: Element, line: Element): number =>
  line.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
