import { log } from './log.js';

log('home');
