import page from './about.md';

document.body.innerHTML = page;
