import { measureDrag, type Point, turnsDrawer } from '../shared/swipe.ts';

/** Maximum distance in pixels from the left edge at which a swipe can open the sidebar; further in, it scrolls content. */
const OPENER_WIDTH = 40;

/** Lets readers swipe the mobile sidebar open and closed. It follows the finger and snaps open or closed on release. */
export function startDrawerGestures(): void {
  addEventListener(
    'touchstart',
    (event) => {
      const drawer = document.getElementById('sidebar');
      const touch = event.touches[0];
      if (!drawer || !touch || event.touches.length > 1 || !narrow.matches) return;
      const open = drawer.matches(':popover-open');
      if (open || (touch.clientX <= OPENER_WIDTH && !isScrolled(event.composedPath()[0] as Element)))
        follow(drawer, toPoint(touch), open);
    },
    { passive: true },
  );
}

/** Matches while the sidebar is a drawer, as in its styles. */
const narrow = matchMedia('(max-width: 63.99rem)');

const toPoint = (touch: Touch): Point => ({ x: touch.clientX, y: touch.clientY });

/** Whether the element or an ancestor is scrolled, so that this swipe may scroll it back. */
function isScrolled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollLeft > 0) return true;
  return false;
}

function follow(drawer: HTMLElement, from: Point, open: boolean): void {
  let drag: number | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const onMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return onEnd();
    const now = measureDrag({ from, to: toPoint(touch), open });
    // A gesture that starts as scrolling stays scrolling.
    if (now === undefined && drag === undefined) return listening.abort();
    drag = now ?? drag ?? 0;
    if (event.cancelable) event.preventDefault();
    if (!drawer.matches(':popover-open')) {
      if (drag === 0) return;
      drawer.showPopover();
    }
    drawer.style.transition = 'none';
    drawer.style.translate = open ? `${-drag}px 0` : `min(0px, ${drag}px - 100%) 0`;
  };
  const onEnd = (): void => {
    listening.abort();
    if (drag === undefined) return;
    drawer.removeAttribute('style');
    // The browser may already have closed the popover if the finger was lifted outside.
    if (open === turnsDrawer(drag)) drawer.hidePopover();
    else if (!drawer.matches(':popover-open')) drawer.showPopover();
  };
  // Not passive, because the page must not scroll while the drawer follows the finger.
  addEventListener('touchmove', onMove, { signal, passive: false });
  addEventListener('touchend', onEnd, { signal });
  addEventListener('touchcancel', onEnd, { signal });
}
