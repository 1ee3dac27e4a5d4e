import './cart.css';

console.log('cart');
