/** Calls back once when the element is within this many px of the viewport. Returns a function that cancels. */
export function whenNear(element: Element, distance: number, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${distance}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
