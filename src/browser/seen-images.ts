/** Milliseconds between checks whether avatars and the badge are visible. */
const CHECK_INTERVAL = 300;

/**
 * Loads images marked with `data-image` once they're visible: avatars, README images, and the version badge come from
 * other hosts, which aren't contacted before. If an image fails, its fallback stays. Visibility is checked only after
 * something moved or loaded, at most once per interval.
 */
export function startSeenImages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showVisible = (): void => {
    timer = undefined;
    if (!navigator.onLine) return;
    for (const place of document.querySelectorAll<HTMLElement>('[data-image]:not(:has(> img))'))
      if (isInView(place)) showImage(place);
  };
  const scheduleCheck = (): void => {
    timer ??= setTimeout(showVisible, CHECK_INTERVAL);
  };
  addEventListener('load', () => {
    new MutationObserver(scheduleCheck).observe(document.body, { childList: true, subtree: true });
    // Not all of these bubble; nested boxes scroll too. A sidebar that slides in is in view only when its transition ends.
    for (const type of ['scroll', 'resize', 'toggle', 'transitionend', 'change', 'online'])
      addEventListener(type, scheduleCheck, { capture: true, passive: true });
    scheduleCheck();
  });
}

function isInView(element: Element): boolean {
  const { top, right, bottom, left, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function showImage(place: HTMLElement): void {
  const image = new Image(place.clientWidth, place.clientHeight);
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  image.addEventListener('load', () => (place.dataset.seen = ''));
  image.addEventListener('error', () => {
    image.remove();
    delete place.dataset.image;
  });
  image.src = place.dataset.image ?? '';
  place.append(image);
}
