import type { OptionCards } from '../shared/site-data.ts';
import * as styles from '../ui/option-card/option-card.module.css';
import { loadData } from '../browser/load-data.ts';
import { names } from '../browser/sent-data.ts';
import type { OptionCard } from '../shared/option-default.ts';

/** Shows the card for an option in a configuration, if the pointer or focus is still on it. */
export async function showCard(link: HTMLAnchorElement): Promise<void> {
  const card = (await loadData<OptionCards>(names.cards))[link.pathname + link.hash];
  if (card && (link.matches(':hover') || document.activeElement === link)) showOptionCard(link, card);
}

const ID = 'option-card';
/** Milliseconds that the card stays while the pointer moves from the name to it. */
const HIDE_DELAY = 150;
const GAP = 6;

/** Shows a card for a link until pointer and focus have left both, or Escape is pressed. */
function showOptionCard(link: HTMLElement, card: OptionCard): void {
  document.getElementById(ID)?.remove();
  const element = cardElement(card);
  // React hydrates what's around the article, and must find it as the server sent it.
  (link.closest('article') ?? document.body).append(element);
  element.showPopover();
  place(element, link.getBoundingClientRect());
  link.setAttribute('aria-describedby', ID);

  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const hide = (): void => {
    clearTimeout(leaving);
    listening.abort();
    link.removeAttribute('aria-describedby');
    element.remove();
  };
  const stay = (): void => clearTimeout(leaving);
  const leave = (): void => {
    clearTimeout(leaving);
    leaving = setTimeout(hide, HIDE_DELAY);
  };
  for (const part of [link, element]) {
    part.addEventListener('pointerenter', stay, { signal });
    part.addEventListener('pointerleave', leave, { signal });
  }
  link.addEventListener('blur', hide, { signal });
  addEventListener('scroll', hide, { signal, capture: true, passive: true });
  addEventListener('popstate', hide, { signal });
  addEventListener('click', hide, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
}

const codeOf = (text: string): HTMLElement => Object.assign(document.createElement('code'), { textContent: text });

function cardElement(card: OptionCard): HTMLElement {
  const element = document.createElement('div');
  element.id = ID;
  element.role = 'tooltip';
  // Unlike `auto`, it neither closes menus nor darkens the page.
  element.popover = 'manual';
  element.className = `floating ${styles.card ?? ''}`;
  const title = document.createElement('div');
  title.className = 'label bare';
  title.append(codeOf(card.name));
  const list = document.createElement('dl');
  list.className = 'facts';
  const rows = { Status: card.status, Type: card.type, Default: card.default, Since: card.since };
  for (const [term, value] of Object.entries(rows)) {
    if (value === '') continue;
    const description = document.createElement('dd');
    description.append(codeOf(value));
    list.append(Object.assign(document.createElement('dt'), { textContent: term }), description);
  }
  element.append(title, list);
  return element;
}

/** Positions the card below the name, or above it if there's no room, always inside the viewport. */
function place(element: HTMLElement, at: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const below = at.bottom + GAP + height <= innerHeight;
  element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  element.style.top = `${below ? at.bottom + GAP : Math.max(8, at.top - GAP - height)}px`;
}
