import './shop.css';
import { format } from './format.js';

document.body.textContent = `Total: ${format(5)}`;
