import './page.css';

console.log('shop');
