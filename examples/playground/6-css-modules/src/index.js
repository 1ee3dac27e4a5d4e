import * as card from './card.module.css';

console.log('title is now', card.title);
document.body.innerHTML = `<h1 class="${card.title}">Postcard</h1>`;
