import { SCREEN_EVENT } from '../shared/constants.ts';

/**
 * The mobile sidebar is a popover, which opens, and closes by its buttons, a tap outside and Escape, without script. This adds
 * what makes it a drawer: the focus stays inside while it is open, and a link that was chosen closes it.
 */
export function startDrawer(): void {
  addEventListener(SCREEN_EVENT, closeDrawer);
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href]')?.closest('[popover]')) closeDrawer();
  });
  // These events do not bubble. The page is given back before the browser returns the focus to it.
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

/** Hides the drawer if it is open, also when the page it belonged to is gone. */
function closeDrawer(): void {
  const drawer = document.getElementById('sidebar');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
  else keepFocusIn(undefined);
}

/** Takes everything outside the element out of reach, or gives it back. */
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
