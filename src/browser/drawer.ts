import { showLine } from './show-line.ts';
import { CONTENTS_ID } from '../shared/site-data.ts';
import { SCREEN_EVENT } from '../shared/renderer.ts';

/**
 * The mobile sidebar is a popover that opens, and closes with its buttons, a tap outside, and Escape, without
 * JavaScript. This adds drawer behavior: focus stays inside while it's open, and following a link closes it. The page's
 * contents, also a popover on narrow screens, behave the same way.
 */
export function startDrawer(): void {
  addEventListener(SCREEN_EVENT, () => {
    document.getElementById('sidebar')?.hidePopover();
    // Even if the drawer is gone with its page.
    keepFocusIn(undefined);
  });
  addEventListener('click', (event) => {
    (event.target as Element).closest('a[href]')?.closest<HTMLElement>(':popover-open')?.hidePopover();
  });
  // These events don't bubble. The page must be active again before the browser restores focus to it.
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => isDrawer(target) && newState === 'closed' && keepFocusIn(undefined),
    true,
  );
  addEventListener(
    'toggle',
    ({ target }) => {
      if (!isDrawer(target) || !target.matches(':popover-open')) return;
      keepFocusIn(target);
      target.querySelector<HTMLElement>('[popovertarget]')?.focus({ preventScroll: true });
      const line = target.querySelector('[aria-current=page], [aria-current=location]')?.parentElement;
      if (line) showLine(target, line, true);
    },
    true,
  );
}

const isDrawer = (target: EventTarget | null): target is HTMLElement => ['sidebar', CONTENTS_ID].includes((target as Element).id);

/** Makes everything outside an open drawer inert, or active again. */
function keepFocusIn(drawer: HTMLElement | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>('body > *, :is(body, #root) > div > *, [data-aside] > *'))
    part.inert = drawer !== undefined && !part.contains(drawer);
}
