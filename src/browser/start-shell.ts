/**
 * Fetches the React shell once the page has loaded and the browser is idle, or at the first sign that the reader wants
 * something. Until then the page works without it.
 */
export function startShell(source: string): void {
  const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    for (const intent of intents) removeEventListener(intent, start);
    const script = document.createElement('script');
    script.src = source;
    document.head.append(script);
  };
  for (const intent of intents) addEventListener(intent, start, { passive: true });
  const whenIdle = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 500);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
