import { card } from './card.module.css';

document.body.className = card;
