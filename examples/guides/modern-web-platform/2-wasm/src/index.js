import { add } from './math.wasm';
import { settings } from './settings.js';

document.querySelector('#status').textContent = `${add(settings.a, settings.b)}`;
