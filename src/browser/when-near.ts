/** Calls back once when the element is within 600 px of the viewport. Returns a function that cancels. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '600px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
