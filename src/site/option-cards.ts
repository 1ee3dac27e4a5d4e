import { loadCards } from '@data/site';
import { showOptionCard } from '../browser/option-card.ts';
import { unpackCard } from '../shared/option-card.ts';
import * as styles from '../ui/option-card/option-card.module.css';

/** Shows the card for an option in a configuration, if the pointer or focus is still on it. */
export async function showCard(link: HTMLElement): Promise<void> {
  const name = link.dataset.option ?? '';
  const card = (await loadCards())[name];
  if (card && (link.matches(':hover') || document.activeElement === link))
    showOptionCard(link, { name, card: unpackCard(card), styles });
}
