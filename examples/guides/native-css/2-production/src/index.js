import './page.css';
import { createCard } from './card.js';

const cards = document.querySelector('#cards');
cards.append(createCard('Lisbon', 'Greetings from the tram.'));
cards.append(createCard('Oslo', 'The fjord is cold.'));

cards.addEventListener('click', async () => {
  const { showDialog } = await import('./dialog.js');
  showDialog('Send this card?');
});
