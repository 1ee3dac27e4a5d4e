import { log } from './log.js';

log('cart');
