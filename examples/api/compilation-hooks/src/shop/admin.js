import './page.css';

console.log('admin');
