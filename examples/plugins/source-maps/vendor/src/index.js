import './vendor/chart.js';

console.log('shop');
