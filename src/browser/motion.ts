/**
 * Tells whether an element may move: the reader did not ask for less motion, the tab is in front, and the element is in the
 * window. It may not until all three are known. Returns how to stop watching.
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
