import { showOptionCard } from '../browser/option-card.ts';
import type { OptionCards } from '../shared/site-data.ts';
import * as styles from '../ui/option-card/option-card.module.css';
import { loadData } from './load-data.ts';
import { names } from './sent-data.ts';

/** Shows the card for an option in a configuration, if the pointer or focus is still on it. */
export async function showCard(link: HTMLAnchorElement): Promise<void> {
  const card = (await loadData<OptionCards>(names.cards))[link.pathname + link.hash];
  if (card && (link.matches(':hover') || document.activeElement === link)) showOptionCard(link, { card, styles });
}
