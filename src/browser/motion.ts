/**
 * Watches whether an element may animate: the reader doesn't prefer reduced motion, the tab is visible, and the element
 * is in the viewport. Not allowed until all three are known. Returns a function that stops watching.
 */
export function watchMotion(element: Element, onChange: (allowed: boolean) => void): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let inWindow = false;
  let last = false;
  const update = (): void => {
    const allowed = inWindow && !reduced.matches && document.visibilityState === 'visible';
    if (allowed !== last) onChange(allowed);
    last = allowed;
  };
  const observer = new IntersectionObserver((entries) => {
    inWindow = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  reduced.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
  return () => {
    observer.disconnect();
    reduced.removeEventListener('change', update);
    document.removeEventListener('visibilitychange', update);
  };
}
