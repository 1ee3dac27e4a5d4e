import * as styles from './card.module.css';

export function createCard(place, text) {
  const card = document.createElement('article');
  card.className = styles.card;
  card.innerHTML = `<h2 class="${styles.title}"></h2><p></p>`;
  card.querySelector('h2').textContent = place;
  card.querySelector('p').textContent = text;
  return card;
}
