import './shop.css';
import { format } from './format.js';

document.body.textContent = `Apples: ${format(2)}`;
