import { readStored, store } from './safe-storage.ts';
import { showLine } from './show-line.ts';
import { SCREEN_EVENT } from '../shared/renderer.ts';

/** Local storage: a line of the sidebar and where it is, in px from the upper edge. */
const SIDEBAR_KEY = 'sidebar-scroll';
const LINES = '[data-pages] > li > a';

/**
 * Shows the current page's line in the sidebar, before the first paint and after navigation. As long as readers stay in
 * the section, the line they clicked, or else the first one in view, stays where it is.
 */
export function startSidebarPlace(): void {
  const isSameSection = document.referrer.startsWith(`${location.origin}/${location.pathname.split('/')[1] ?? ''}/`);
  const show = (isOpening: boolean): void => {
    const sidebar = document.getElementById('sidebar');
    const line = sidebar?.querySelector('[aria-current=page]')?.parentElement;
    if (!sidebar || !line) return;
    const [href, place] = (!isOpening || isSameSection ? readStored(SIDEBAR_KEY) : undefined)?.split(' ') ?? [];
    const kept = [...sidebar.querySelectorAll(LINES)].find((link) => link.getAttribute('href') === href);
    if (kept) sidebar.scrollTop += placeIn(sidebar, kept) - Number(place);
    showLine(sidebar, line, isOpening && !kept);
  };
  // The list may be longer in the next frame.
  const beforePaint = (): void => {
    show(true);
    if (document.readyState === 'loading') requestAnimationFrame(beforePaint);
  };
  requestAnimationFrame(beforePaint);
  addEventListener(SCREEN_EVENT, () => show(false));
  const keep = ({ target }: Event): void => {
    const sidebar = document.getElementById('sidebar');
    if (!sidebar || !(target as Element).closest('a')) return;
    const line =
      (target as Element).closest(LINES) ?? [...sidebar.querySelectorAll(LINES)].find((link) => placeIn(sidebar, link) > 0);
    if (line) store(SIDEBAR_KEY, `${line.getAttribute('href') ?? ''} ${placeIn(sidebar, line)}`);
  };
  // Before others navigate.
  addEventListener('click', keep, true);
}

const placeIn = (sidebar: Element, line: Element): number =>
  line.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
