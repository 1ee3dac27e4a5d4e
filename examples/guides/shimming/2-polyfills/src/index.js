import { loaded } from './polyfills.js';
import { show } from './shop.js';

document.querySelector('p').textContent = `Polyfills: ${loaded.join() || 'none'}`;
show();
