const HOVER_CLOSE_DELAY = 150;

/**
 * Makes the header's menus work: hover or click opens; Escape, a click or focus elsewhere closes; arrow keys, Home, and
 * End move. Delegated, so it also covers markup added later.
 */
export function startMenus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A pointer that merely rests elsewhere doesn't close a menu that was opened with the keyboard.
  let isInside = false;

  addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-menu] > button');
    const menu = target.closest('[data-menu]');
    closeAll(button || !target.closest('a') ? menu : null);
    if (button) setOpen(button, button.getAttribute('aria-expanded') !== 'true' || button.dataset.hovered === 'true');
    if (button) delete button.dataset.hovered;
  });
  addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const menu = (event.target as Element).closest('[data-menu]');
    const wasInside = isInside;
    isInside = menu !== null;
    if (!menu) {
      if (wasInside) timer = setTimeout(closeAll, HOVER_CLOSE_DELAY, null);
    } else {
      clearTimeout(timer);
      closeAll(menu);
      const button = getButton(menu);
      if (button.getAttribute('aria-expanded') !== 'true') button.dataset.hovered = 'true';
      setOpen(button, true);
    }
  });
  addEventListener('focusin', (event) => closeAll((event.target as Element).closest('[data-menu]')));
  addEventListener('keydown', (event) => {
    const menu = (event.target as Element).closest?.('[data-menu]');
    if (event.key === 'Escape') {
      const open = document.querySelector<HTMLElement>('[data-menu] > [aria-expanded="true"]');
      closeAll(null);
      if (menu && open) open.focus();
    } else if (menu) moveFocus(event, menu);
  });
}

function moveFocus(event: KeyboardEvent, menu: Element): void {
  const items = [...menu.querySelectorAll<HTMLElement>('li > a')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  // On the button, `at` is -1.
  const places: Readonly<Record<string, number | undefined>> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const to = places[event.key];
  if (to === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return;
  event.preventDefault();
  setOpen(getButton(menu), true);
  items.at(to % items.length)?.focus();
}

const getButton = (menu: Element): HTMLElement => menu.querySelector('button') as HTMLElement;
const setOpen = (button: Element, open: boolean): void => button.setAttribute('aria-expanded', String(open));

function closeAll(except: Element | null): void {
  for (const menu of document.querySelectorAll('[data-menu]')) if (menu !== except) setOpen(getButton(menu), false);
}
