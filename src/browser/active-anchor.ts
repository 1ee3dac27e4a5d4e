import { idFromHash } from '../shared/address.ts';
import { SCREEN_EVENT } from '../shared/constants.ts';

/** Marks the heading that the reader has reached in the table of contents. */
export function startActiveAnchor(): void {
  let links: HTMLAnchorElement[] = [];
  let headings: (HTMLElement | null)[] = [];
  let frame = 0;
  const update = (): void => {
    frame = 0;
    if (!links[0]?.checkVisibility()) return;
    const { clientHeight, scrollHeight } = document.documentElement;
    // Slightly below where a jump to a heading puts it.
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const atEnd = scrollY > 0 && clientHeight + scrollY >= scrollHeight - 2;
    const reached = atEnd
      ? headings.length - 1
      : headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= line);
    for (const [index, link] of links.entries()) {
      if (index === reached) link.ariaCurrent = 'location';
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  const collect = (): void => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
    headings = links.map(({ hash }) => document.getElementById(idFromHash(hash)));
    schedule();
  };
  addEventListener('DOMContentLoaded', collect);
  addEventListener(SCREEN_EVENT, collect);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule);
}
