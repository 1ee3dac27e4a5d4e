import { total } from './total.js';

document.title = total([12, 30]);
