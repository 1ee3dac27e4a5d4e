// Functions that Playwright runs in a page. They can use nothing outside of themselves.

/** The parts of the DOM that these functions use, because code for Node.js is checked without DOM types. */
interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}
interface Entry {
  readonly startTime: number;
  readonly duration: number;
}
declare const document: Element & { querySelector(selector: string): Element | null };
declare const performance: {
  readonly timeOrigin: number;
  now(): number;
  getEntriesByName(name: string): readonly Entry[];
  getEntriesByType(type: 'navigation'): readonly { readonly loadEventStart: number }[];
};
declare const PerformanceObserver: new (
  onEntries: (entries: { getEntries(): readonly Entry[]; getEntriesByName(name: string): readonly Entry[] }) => void,
) => {
  observe(options: object): void;
};
declare const getComputedStyle: (element: Element) => Readonly<Record<string, string>>;
declare const addEventListener: (
  type: string,
  listener: (event: { readonly timeStamp: number }) => void,
  options: object,
) => void;
declare const requestAnimationFrame: (callback: () => void) => void;
declare const sessionStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
declare const MutationObserver: new (onChange: (changes: unknown, observer: { disconnect(): void }) => void) => {
  observe(target: Element, options: object): void;
};

/**
 * Runs in every document, and logs `heading` and the milliseconds from each click until a new heading is painted, in the
 * same document or in another one.
 */
export function reportHeadings(): void {
  const heading = (): string | undefined => document.querySelector('main h1')?.textContent;
  const clicked = ({ timeStamp }: { readonly timeStamp: number }): void =>
    sessionStorage.setItem('bench', JSON.stringify({ at: performance.timeOrigin + timeStamp, before: heading() }));
  addEventListener('click', clicked, { capture: true });
  new MutationObserver(() => {
    const pending = sessionStorage.getItem('bench');
    const now = heading();
    if (pending === null || now === undefined) return;
    const { at, before } = JSON.parse(pending) as { readonly at: number; readonly before?: string };
    if (now === before) return;
    sessionStorage.removeItem('bench');
    // A task after the next frame's callbacks runs when the frame is painted.
    requestAnimationFrame(() => setTimeout(() => console.log('heading', performance.timeOrigin + performance.now() - at)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The addresses of links, as written in the document. */
export const hrefsOf = (links: readonly unknown[]): string[] =>
  (links as Element[]).map((link) => link.getAttribute('href') ?? '');

/**
 * Durations of the long tasks since the first contentful paint, once there were none for two seconds. As in Lighthouse,
 * what comes before doesn't block: there's nothing to interact with.
 */
export async function longTasks(): Promise<number[]> {
  return new Promise((resolve) => {
    const tasks: Entry[] = [];
    let quietSince = performance.now();
    new PerformanceObserver((entries) => {
      quietSince = performance.now();
      tasks.push(...entries.getEntries());
    }).observe({ type: 'longtask', buffered: true });
    const timer = setInterval(() => {
      if (performance.now() - quietSince < 2000) return;
      clearInterval(timer);
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      resolve(tasks.map(({ startTime, duration }) => Math.min(duration, startTime + duration - paint)));
    }, 100);
  });
}

/** When the load event of the document began, as `Date.now()`. */
export function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return performance.timeOrigin + (navigation?.loadEventStart ?? NaN);
}

/** When the browser first painted text or an image, as `Date.now()`. */
export async function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      const paint = entries.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** When an article with a sentence is painted, as `Date.now()`. */
export async function whenShown({ article, sentence }: { readonly article: string; readonly sentence: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No edit within 10 s')), 10_000);
    new MutationObserver((_, observer) => {
      if (!document.querySelector(article)?.textContent.includes(sentence)) return;
      observer.disconnect();
      // A task after the next frame's callbacks runs when the frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** A computed style, such as the `paddingTop` of the first `td`. */
export function styleOf({ selector, property }: { readonly selector: string; readonly property: string }): string | undefined {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element)[property] : undefined;
}
