import { dragOf, type Point, turnsDrawer } from '../shared/swipe.ts';

/** A swipe that opens begins this near to the left edge, in pixels: further in, it belongs to what scrolls there. */
const OPENER_WIDTH = 40;

/** Lets fingers draw the mobile sidebar in and out. It follows the finger, and goes on or back when the finger leaves. */
export function startDrawerGestures(): void {
  addEventListener(
    'touchstart',
    (event) => {
      const drawer = document.getElementById('sidebar');
      const touch = event.touches[0];
      if (!drawer || !touch || event.touches.length > 1 || !narrow.matches) return;
      const open = drawer.matches(':popover-open');
      if (open || (touch.clientX <= OPENER_WIDTH && !isScrolled(event.target as Element))) follow(drawer, pointOf(touch), open);
    },
    { passive: true },
  );
}

/** Where the sidebar is a drawer, as its styles have it. */
const narrow = matchMedia('(max-width: 63.99rem)');

const pointOf = (touch: Touch): Point => ({ x: touch.clientX, y: touch.clientY });

/** Has the reader moved something to the left that this finger may want to move back? */
function isScrolled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollLeft > 0) return true;
  return false;
}

function follow(drawer: HTMLElement, from: Point, open: boolean): void {
  let drag: number | undefined;
  const onMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return onEnd();
    const now = dragOf({ from, to: pointOf(touch), open });
    // A finger that set out to scroll scrolls to its end.
    if (now === undefined && drag === undefined) return stop();
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
    stop();
    if (drag === undefined) return;
    drawer.style.removeProperty('transition');
    drawer.style.removeProperty('translate');
    // The browser itself hides a popover when a finger leaves beside it.
    if (open === turnsDrawer(drag)) drawer.hidePopover();
    else if (!drawer.matches(':popover-open')) drawer.showPopover();
  };
  const stop = (): void => {
    removeEventListener('touchmove', onMove);
    removeEventListener('touchend', onEnd);
    removeEventListener('touchcancel', onEnd);
  };
  // Not passive: while the drawer follows, the page must not scroll.
  addEventListener('touchmove', onMove, { passive: false });
  addEventListener('touchend', onEnd);
  addEventListener('touchcancel', onEnd);
}
