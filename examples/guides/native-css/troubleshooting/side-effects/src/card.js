import './card.css';

export const createCard = () => document.body.append('card');
