import { useEffect, useState } from 'react';
import type { Screen } from '../shared/renderer.ts';

/** The id of the heading that the reader has reached. */
export function useActiveAnchor(screen: Screen): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('#main .prose :is(h2, h3)[id]')];
    // Slightly below where a jump to a heading puts it.
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      setActive((atEnd && scrollY > 0 ? headings : passed).at(-1)?.id);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [screen]);
  return active;
}
