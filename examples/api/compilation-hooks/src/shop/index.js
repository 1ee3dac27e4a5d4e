import './page.css';

const src = new URL('./logo.svg', import.meta.url).href;
document.body.append(Object.assign(new Image(), { src }));
document.addEventListener('click', () => import('./cart.js'));
