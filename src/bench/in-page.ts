// Functions that Playwright runs in a page. They can use nothing outside of themselves.

/** The parts of the DOM that these functions use, because code for Node.js is checked without DOM types. */
interface Element {
  readonly textContent: string;
}
declare const document: { readonly body: Element; querySelector(selector: string): Element | null };
declare const PerformanceObserver: new (
  onEntries: (entries: { getEntriesByName(name: string): readonly { readonly startTime: number }[] }) => void,
) => {
  observe(options: object): void;
};
declare const getComputedStyle: (element: Element) => Readonly<Record<string, string>>;
declare const addEventListener: (type: string, listener: () => void, options: object) => void;
declare const MutationObserver: new (onChange: (changes: unknown, observer: { disconnect(): void }) => void) => {
  observe(target: Element, options: object): void;
};

/** Milliseconds from the next click to a new heading. */
export async function timeToHeading(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No new heading within 10 s')), 10_000);
    const heading = (): string | undefined => document.querySelector('#main h1')?.textContent;
    const before = heading();
    let start = 0;
    addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      const now = heading();
      if (now === undefined || now === before) return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(document.body, { childList: true, subtree: true });
  });
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

/** When the article contains a sentence, as `Date.now()`. */
export async function whenShown(sentence: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No edit within 10 s')), 10_000);
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-article]')?.textContent.includes(sentence)) return;
      observer.disconnect();
      resolve(Date.now());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** A computed style, such as the `paddingTop` of the first `td`. */
export function styleOf({ selector, property }: { readonly selector: string; readonly property: string }): string | undefined {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element)[property] : undefined;
}
