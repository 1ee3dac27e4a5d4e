import terms from './terms.txt?raw';
import { total } from '@/total.ts';
import styles from './app.module.css';

const items = import.meta.glob('./items/*.ts', { eager: true });
const prices = Object.values(items).map((item) => item.default);
const app = document.querySelector('#app');
app.className = styles.app;
app.textContent = [import.meta.env.VITE_SHOP, total(prices), __CURRENCY__, terms.trim(), import.meta.env.BASE_URL, import.meta.env.PROD].join(' | ');
