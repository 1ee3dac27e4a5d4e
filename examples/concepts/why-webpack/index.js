import { area } from './shapes.js';

document.querySelector('p').append(area(2));
