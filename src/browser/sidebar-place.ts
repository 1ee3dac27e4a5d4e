import { SCREEN_EVENT, SIDEBAR_KEY } from '../shared/constants.ts';
import { readStored, store } from './safe-storage.ts';
import { showLine } from './show-line.ts';

/**
 * Shows the current page's line in the sidebar, before the first paint and after navigation. As long as readers stay in
 * the section, the list stays where they scrolled it.
 */
export function startSidebarPlace(): void {
  const place = (start?: string): void => {
    const sidebar = document.getElementById('sidebar');
    const line = sidebar?.querySelector('[aria-current=page]')?.parentElement;
    if (!sidebar || !line) return;
    if (start) sidebar.scrollTop = Number(start);
    showLine(sidebar, line, start === '');
  };
  const isSameSection = document.referrer.startsWith(`${location.origin}/${location.pathname.split('/')[1] ?? ''}/`);
  const kept = (isSameSection && readStored(SIDEBAR_KEY)) || '';
  // The list may be longer in the next frame.
  const beforePaint = (): void => {
    place(kept);
    if (document.readyState === 'loading') requestAnimationFrame(beforePaint);
  };
  requestAnimationFrame(beforePaint);
  addEventListener(SCREEN_EVENT, () => place());
  addEventListener('pagehide', () => store(SIDEBAR_KEY, String(document.getElementById('sidebar')?.scrollTop ?? 0)));
}
