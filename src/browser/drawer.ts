import { CONTENTS_ID, SCREEN_EVENT } from '../shared/constants.ts';

/**
 * The mobile sidebar is a popover that opens, and closes with its buttons, a tap outside, and Escape, without
 * JavaScript. This adds drawer behavior: focus stays inside while it's open, and following a link closes it. The right
 * column's tree, also a popover on narrow screens, closes the same way.
 */
export function startDrawer(): void {
  addEventListener(SCREEN_EVENT, closeDrawer);
  addEventListener('click', (event) => {
    const popover = (event.target as Element).closest('a[href]')?.closest<HTMLElement>(':popover-open');
    if (popover?.id === CONTENTS_ID) popover.hidePopover();
    else if (popover) closeDrawer();
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
      target.querySelector<HTMLElement>('[popovertarget]')?.focus();
    },
    true,
  );
}

const isDrawer = (target: EventTarget | null): target is HTMLElement => (target as Element).id === 'sidebar';

/** Closes the drawer if it's open, even if its page is gone. */
function closeDrawer(): void {
  const drawer = document.getElementById('sidebar');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
  else keepFocusIn(undefined);
}

/** Makes everything outside the element inert, or active again. */
function keepFocusIn(element: HTMLElement | undefined): void {
  for (const outside of document.querySelectorAll<HTMLElement>('[data-outside]')) {
    outside.inert = false;
    delete outside.dataset.outside;
  }
  for (let at: Element | null | undefined = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      sibling.dataset.outside = '';
    }
  }
}
