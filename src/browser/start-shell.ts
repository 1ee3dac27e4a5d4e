/** Buttons that need the shell. */
const WAITING = '[data-offline], [data-stackblitz]';

/**
 * Fetches the React shell once the page has loaded and the browser is idle, or at the first interaction. If a button
 * that needs the shell was pressed before, the press is repeated afterwards.
 */
export function startShell(source: string): void {
  const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;
  let started = false;
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event): void => {
    pressed = (target as Element).closest<HTMLElement>(WAITING) ?? pressed;
  };
  const start = (): void => {
    if (started) return;
    started = true;
    for (const intent of intents) removeEventListener(intent, start);
    const script = document.createElement('script');
    script.src = source;
    script.addEventListener('load', () => {
      removeEventListener('click', onClick);
      pressed?.click();
    });
    document.head.append(script);
  };
  for (const intent of intents) addEventListener(intent, start, { passive: true });
  addEventListener('click', onClick);
  const whenIdle = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 500);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
