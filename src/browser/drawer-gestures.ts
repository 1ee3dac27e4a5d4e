/** Distance in pixels that toggles the sidebar. */
const SWIPE_THRESHOLD = 20;
/** How far it can be dragged open, in pixels. */
const SWIPE_LIMIT = 295;
/** Vertical to horizontal. Steeper movements scroll. */
const SWIPE_MAX_SLOPE = 0.8;
/** Maximum distance in pixels from the left edge at which a swipe can open the sidebar; further in, it scrolls content. */
const OPENER_WIDTH = 40;

/** Lets readers swipe the mobile sidebar open and closed. It follows the finger and snaps open or closed on release. */
export function startDrawerGestures(): void {
  addEventListener(
    'touchstart',
    (event) => {
      const drawer = document.getElementById('sidebar');
      const touch = event.touches[0];
      if (!drawer || !touch || event.touches.length > 1 || !matchMedia(NARROW).matches) return;
      const open = drawer.matches(':popover-open');
      if (open || (touch.clientX <= OPENER_WIDTH && !isScrolled(event.composedPath()[0] as Element))) follow(drawer, touch, open);
    },
    { passive: true },
  );
}

/** Where the sidebar is a drawer, as in its styles. */
const NARROW = '(max-width: 63.99rem)';

/**
 * How far the drawer follows a finger that has moved by these pixels, never negative; undefined if the movement is more vertical
 * than horizontal.
 */
function measureDrag(dx: number, dy: number, open: boolean): number | undefined {
  if (dx === 0 || Math.abs(dy / dx) >= SWIPE_MAX_SLOPE) return undefined;
  return open ? Math.max(0, -dx) : Math.min(Math.max(0, dx), SWIPE_LIMIT);
}

/** Whether the element or an ancestor is scrolled, so that this swipe may scroll it back. */
function isScrolled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollLeft > 0) return true;
  return false;
}

function follow(drawer: HTMLElement, from: Touch, open: boolean): void {
  let drag: number | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const onMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1) return onEnd();
    const now = measureDrag(touch.clientX - from.clientX, touch.clientY - from.clientY, open);
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
    if (open === drag > SWIPE_THRESHOLD) drawer.hidePopover();
    else if (!drawer.matches(':popover-open')) drawer.showPopover();
  };
  // Not passive, because the page must not scroll while the drawer follows the finger.
  addEventListener('touchmove', onMove, { signal, passive: false });
  addEventListener('touchend', onEnd, { signal });
  addEventListener('touchcancel', onEnd, { signal });
}
