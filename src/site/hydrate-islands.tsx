import { hydrateRoot, type Root } from 'react-dom/client';
import { islands } from './islands.ts';

/** Hydrates the interactive components of the article, each when it comes into view. Returns how to let go of them. */
export function hydrateIslands(within: ParentNode): () => void {
  const roots: Root[] = [];
  let stopped = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void hydrate(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of within.querySelectorAll('[data-island]')) observer.observe(element);

  async function hydrate(element: HTMLElement): Promise<void> {
    const { island = '', props = '{}', id = '' } = element.dataset;
    const load = islands[island];
    if (!load) throw new Error(`unknown island ${island}`);
    const Component = await load();
    if (!stopped) roots.push(hydrateRoot(element, <Component {...JSON.parse(props)} />, { identifierPrefix: id }));
  }

  return () => {
    stopped = true;
    observer.disconnect();
    // React forbids unmounting a root while another one renders.
    setTimeout(() => {
      for (const root of roots) root.unmount();
    });
  };
}
