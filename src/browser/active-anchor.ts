import { idFromHash } from '../shared/address.ts';
import { showLine } from './show-line.ts';
import { CONTENTS_ID } from '../shared/site-data.ts';
import { SCREEN_EVENT } from '../shared/renderer.ts';

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: HTMLElement;
}

/**
 * Marks the heading that the reader has reached: in the sidebar, in the page's contents, where it also opens the branch of
 * a reference page's current entry, and in the bar that opens the contents on narrow screens.
 */
export function startActiveAnchor(): void {
  let lists: (readonly Entry[])[] | undefined;
  let opened: HTMLDetailsElement[] = [];
  let frame = 0;
  const update = (): void => {
    frame = 0;
    lists ??= readLists();
    const { clientHeight, scrollHeight } = document.documentElement;
    // Slightly below where a jump to a heading puts it.
    const line = Number.parseFloat(getComputedStyle(document.getElementById('main') as HTMLElement).scrollMarginTop) + 8;
    const atEnd = scrollY > 0 && clientHeight + scrollY >= scrollHeight - 2;
    const isReached = ({ target }: Entry): boolean => atEnd || target.id === 'main' || placeOf(target).top <= line;
    for (const list of lists) {
      const current = list.findLast(isReached)?.link;
      if (current?.ariaCurrent) continue;
      for (const { link } of list) link.ariaCurrent = null;
      if (!current) continue;
      current.ariaCurrent = 'location';
      const contents = current.closest<HTMLElement>(`#${CONTENTS_ID}`);
      if (contents) {
        if (!contents.dataset.filtered) opened = openBranch(current, opened);
        const here = document.querySelector('[data-here]');
        if (here) here.textContent = current.textContent;
      }
      const column = current.closest('#sidebar, [data-aside]');
      // Not while the reader uses the column.
      if (column && !column.matches(':hover') && current.checkVisibility()) showLine(column, current);
    }
  };
  const schedule = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  const collect = (): void => {
    // In development, edits keep the right column.
    opened = process.env.NODE_ENV === 'development' ? opened.filter(({ isConnected }) => isConnected) : [];
    lists = undefined;
    // At the top, nothing is reached yet.
    requestAnimationFrame(() => scrollY > 0 && update());
  };
  // Scrolling and resizing can happen before the page is parsed.
  addEventListener('DOMContentLoaded', () => {
    collect();
    addEventListener(SCREEN_EVENT, collect);
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
  });
}

/** Where a heading is, or the part of a long page around it that isn't laid out, because it's far from the window. */
const placeOf = (target: Element): DOMRect =>
  (target.checkVisibility({ contentVisibilityAuto: true })
    ? target
    : (target.closest('.prose') ?? target)
  ).getBoundingClientRect();

/** The links to headings and entries of this page, in the sidebar and in its contents. */
const readLists = (): (readonly Entry[])[] =>
  ['#sidebar [aria-current=page] + details a', `#${CONTENTS_ID} a`].map((selector) =>
    [...document.querySelectorAll<HTMLAnchorElement>(selector)]
      .flatMap((link) => {
        const target = document.getElementById(idFromHash(link.hash));
        return target ? [{ link, target }] : [];
      })
      .toSorted((a, b) => (a.target.compareDocumentPosition(b.target) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
  );

/** Opens the branches around and below a link, and closes those that were opened for an earlier one. */
function openBranch(link: Element, opened: readonly HTMLDetailsElement[]): HTMLDetailsElement[] {
  const branches = [link.nextElementSibling];
  for (let branch = link.closest('details'); branch; branch = branch.parentElement?.closest('details') ?? null)
    branches.push(branch);
  const left = opened.filter((branch) => !branches.includes(branch));
  for (const branch of left) branch.open = branch.contains(document.activeElement);
  return branches.filter((branch): branch is HTMLDetailsElement => {
    if (!(branch instanceof HTMLDetailsElement)) return false;
    const mine = !branch.open || opened.includes(branch);
    branch.open = true;
    return mine;
  });
}
