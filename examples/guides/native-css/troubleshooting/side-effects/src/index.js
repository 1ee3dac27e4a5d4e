import { createCard } from './card.js';

createCard();
