import { idFromHash } from '../shared/address.ts';
import { SCREEN_EVENT } from '../shared/constants.ts';

/** Distance in px that the marked link keeps from the edges of its scrolling column. */
const MARGIN = 40;

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: HTMLElement;
}

/**
 * Marks the heading that the reader has reached: in the sidebar, and in the right column, where it also opens the branch
 * of a reference page's current entry, or shows the position in the text.
 */
export function startActiveAnchor(): void {
  let lists: (readonly Entry[])[] | undefined;
  let headings: HTMLElement[] = [];
  let opened: HTMLDetailsElement[] = [];
  let frame = 0;
  const update = (): void => {
    frame = 0;
    const { documentElement } = document;
    const atTop = scrollY === 0;
    // Slightly below where a jump to a heading puts it.
    const line = Number.parseFloat(getComputedStyle(documentElement).scrollPaddingTop) + 8;
    const atEnd = !atTop && documentElement.clientHeight + scrollY >= documentElement.scrollHeight - 2;
    // At the top, nothing is reached, and reading positions would lay out the whole page.
    const reached = (targets: readonly HTMLElement[]): number =>
      atTop ? -1 : atEnd ? targets.length - 1 : targets.findLastIndex((target) => target.getBoundingClientRect().top <= line);
    if (!atTop) lists ??= readLists();
    for (const list of lists ?? []) {
      const current = list[reached(list.map(({ target }) => target))]?.link;
      if (current?.ariaCurrent) continue;
      for (const { link } of list) link.ariaCurrent = null;
      if (!current) continue;
      current.ariaCurrent = 'location';
      const tree = current.closest<HTMLElement>('[data-entries]');
      if (tree && !tree.dataset.filtered) opened = openBranch(current, opened);
      if (current.checkVisibility()) keepInView(current, current.closest('#sidebar, [data-aside]'));
    }
    const position = document.querySelector('[data-position]');
    if (position) showPosition(position, headings, Math.max(0, reached(headings)));
  };
  const schedule = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  const collect = (): void => {
    // In development, edits keep the right column.
    opened = process.env.NODE_ENV === 'development' ? opened.filter(({ isConnected }) => isConnected) : [];
    lists = undefined;
    headings = [...document.querySelectorAll<HTMLElement>('article > h1, .prose > :is(h2, h3)')];
    schedule();
  };
  addEventListener('DOMContentLoaded', collect);
  addEventListener(SCREEN_EVENT, collect);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule);
}

/** The links to headings and entries of this page, in the sidebar and in the right column. */
const readLists = (): (readonly Entry[])[] =>
  ['#sidebar [aria-current=page] + details a', '[data-entries] a'].map((selector) =>
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

/** Scrolls the column to the link, unless the reader is using the column. */
function keepInView(link: Element, column: Element | null): void {
  if (!column || column.matches(':hover')) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = column.getBoundingClientRect();
  if (top < box.top + MARGIN || bottom > box.bottom - MARGIN) column.scrollTop += top - (box.top + box.bottom) / 2;
}

/** Names the current heading and those around it. */
function showPosition(position: Element, headings: readonly HTMLElement[], at: number): void {
  for (const link of position.querySelectorAll('a')) {
    const heading = headings[at + Number(link.dataset.step)];
    link.textContent = heading?.textContent.trim() ?? '';
    if (heading) link.href = `#${heading.id || 'main'}`;
    else link.removeAttribute('href');
  }
  const count = position.querySelector('p');
  if (count) count.textContent = `${at + 1} of ${headings.length}`;
}
